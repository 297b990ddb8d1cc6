/** The page of a link: HTML without scripts, pictures and cookies. */
import { createHash } from 'node:crypto';
import type { Creator } from '@prelude/contract/console/sharing';
import { toTag } from '@prelude/contract/shared/languages';
import type { FullTheme } from '@prelude/pack/format/theme';
import { fill } from '../../core/texts.ts';
import { escapeMarkup as e } from '../../http/pages/markup.ts';
import type { Summary } from './summary.ts';
import type { Said } from './texts.ts';

const sans =
  "system-ui,-apple-system,'Segoe UI',Roboto,'PingFang TC','Hiragino Sans','Apple SD Gothic Neo','Noto Sans CJK TC',sans-serif";

function styleOf({ mode, mail }: FullTheme): string {
  const { page, card, edge, text, strong, soft, line, link } = mail[mode];
  return `*{box-sizing:border-box}html{color-scheme:${mode}}
body{margin:0;padding:24px 16px 48px;background:${page};color:${text};font:16px/1.6 ${sans}}
main{max-width:880px;margin:0 auto}h1{margin:0 0 4px;font-size:28px;line-height:1.3;color:${strong}}
h2{margin:0 0 12px;font-size:18px;color:${strong}}p{margin:0 0 12px}.soft{color:${soft};font-size:14px}
section{margin:16px 0 0;padding:20px;background:${card};border:1px solid ${edge};border-radius:8px;overflow-x:auto}
.big{margin:0;font-size:44px;line-height:1.2;font-weight:600;color:${strong};font-variant-numeric:tabular-nums}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}th,td{padding:8px;border-bottom:1px solid ${line};text-align:right;vertical-align:top}
th:first-child,td:first-child{padding-left:0;text-align:left;overflow-wrap:anywhere}tbody th{font-weight:400}thead th{color:${soft};font-size:14px;font-weight:400}
svg{display:block;width:100%;height:auto}rect{fill:${link}}text{fill:${soft};font-size:13px}line{stroke:${line}}
summary{cursor:pointer;min-height:28px}:focus-visible{outline:2px solid ${link};outline-offset:3px}`;
}

type Cells = readonly string[];

/** The first cell of a row names it. */
const table = (head: Cells, rows: readonly Cells[]): string =>
  `<table><thead><tr>${head.map((cell) => `<th scope="col">${e(cell)}</th>`).join('')}</tr></thead><tbody>${rows
    .map(
      ([name = '', ...cells]) =>
        `<tr><th scope="row">${e(name)}</th>${cells.map((cell) => `<td>${e(cell)}</td>`).join('')}</tr>`,
    )
    .join('')}</tbody></table>`;

const [chartWidth, chartHeight] = [840, 180];

function bars(
  label: string,
  points: readonly { name: string; count: number }[],
  most: string,
): string {
  const highest = Math.max(1, ...points.map(({ count }) => count));
  const width = chartWidth / points.length;
  const drawn = points.map(({ name, count }, at) => {
    const height = Math.round((count / highest) * (chartHeight - 44));
    const x = at * width;
    const bar = `<rect x="${(x + 2).toFixed(1)}" y="${chartHeight - 24 - height}" width="${(width - 4).toFixed(1)}" height="${height}"/>`;
    const isNamed = at % 2 === (points.length - 1) % 2;
    return `${bar}${isNamed ? `<text x="${(x + width / 2).toFixed(1)}" y="${chartHeight - 6}" text-anchor="middle">${e(name)}</text>` : ''}`;
  });
  return `<svg viewBox="0 0 ${chartWidth} ${chartHeight}" role="img" aria-label="${e(label)}"><text x="2" y="14">${e(most)}</text><line x1="0" x2="${chartWidth}" y1="${chartHeight - 23}" y2="${chartHeight - 23}"/>${drawn.join('')}</svg>`;
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export function createFiguresPage(theme: FullTheme) {
  const style = styleOf(theme);
  const page = (said: Said, title: string, body: string): string => `<!doctype html>
<html lang="${toTag(said.language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex,nofollow"><title>${e(title)}</title><style>${style}</style></head>
<body><main><h1>${e(title)}</h1>${body}</main></body></html>`;

  const sections = (said: Said, summary: Summary, creators: readonly Creator[]): string[] => {
    const { t, number } = said;
    const { live, weeks, days, funnel, milestones } = summary;
    const section = (title: string, body: string) =>
      `<section><h2>${e(title)}</h2>${body}</section>`;
    const visits = funnel?.find(({ step }) => step === 'g_visit')?.count ?? null;
    const points = days?.map(({ at, count }) => ({ name: said.day(at), count })) ?? [];
    const when = ({ reached_at, expected_at }: NonNullable<Summary['milestones']>[number]) =>
      reached_at
        ? fill(t.page.reached, { at: said.when(reached_at) })
        : expected_at
          ? fill(t.page.expected, { at: said.when(expected_at) })
          : t.page.never;
    return [
      live
        ? section(
            said.part('count'),
            `<p class="big">${e(number(live.count))}</p><p class="soft">${e(fill(t.page.web, { count: number(live.web) }))}</p>`,
          )
        : '',
      weeks
        ? section(
            said.part('week'),
            table(
              [t.page.step, t.page.now, t.page.before, t.page.change],
              weeks.map((row) => [
                said.step(row.step),
                number(row.now),
                number(row.before),
                said.change(row),
              ]),
            ),
          )
        : '',
      days
        ? section(
            said.part('days'),
            `${bars(said.part('days'), points, number(Math.max(0, ...points.map(({ count }) => count))))}<p class="soft">${e(t.page.today)}</p><details><summary>${e(t.page.table)}</summary>${table(
              [t.page.day, t.page.number],
              points.map(({ name, count }) => [name, number(count)]),
            )}</details>`,
          )
        : '',
      funnel
        ? section(
            said.part('funnel'),
            table(
              [t.page.step, t.page.number, t.page.share],
              funnel
                .filter(({ step, count }) => step !== 'visitor' && count !== null)
                .map(({ step, count }) => [
                  said.step(step),
                  number(count ?? 0),
                  said.share(count, visits),
                ]),
            ),
          )
        : '',
      milestones
        ? section(
            said.part('milestones'),
            table(
              [t.page.milestone, t.page.state],
              milestones.map((one) => [said.milestone(one), when(one)]),
            ),
          )
        : '',
      ...(['languages', 'referrers', 'creators'] as const).map((by) => {
        const rows = summary[by];
        if (!rows) return '';
        const named = said.sources(by, rows, creators);
        return section(
          said.part(by),
          named.length > 0
            ? table([t.page.source, t.page.number], named)
            : `<p>${e(t.page.none)}</p>`,
        );
      }),
    ];
  };

  return {
    policy: [
      "default-src 'none'",
      `style-src ${hashOf(style)}`,
      "form-action 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    figures: (said: Said, summary: Summary, endsAt: string, creators: readonly Creator[]): string =>
      page(
        said,
        fill(said.t.page.title, { game: said.game }),
        `<p class="soft">${e(fill(said.t.page.made, { at: said.when(summary.at) }))} ${e(fill(said.t.page.until, { at: said.when(endsAt) }))}</p>${sections(said, summary, creators).join('')}`,
      ),
    /** For an address that is unknown, has ended or was ended: they look the same. */
    gone: (said: Said): string => page(said, said.t.page.gone, `<p>${e(said.t.page.goneText)}</p>`),
  };
}
