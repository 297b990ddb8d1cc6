/** The weekly email: one for each operator who wants it and each week, whatever servers run. */
import type { Core } from '../../core/core.ts';
import type { Job } from '../../core/jobs/runner.ts';
import { fill } from '../../core/texts.ts';
import type { OperatorNotices } from '../mail/operator-notices.service.ts';
import { lastUntil, nextAfter, weekMs } from './schedule.logic.ts';
import { canRead } from './sharing.service.ts';
import type { Reader, SharingStore } from './sharing.store.ts';
import type { Summaries, Summary } from './summary.ts';
import type { Said } from './texts.ts';

interface Needs {
  store: SharingStore;
  summaries: Summaries;
  notices: Pick<OperatorNotices, 'figures'>;
  saidIn(language: string): Said;
}

/** The clock of a rehearsal was set back by more than this. */
const tooFarMs = weekMs + 3_600_000;
const parts = ['count', 'week', 'milestones'] as const;

export function createWeekly(
  {
    clock,
    config: { consoleUrl },
    transaction,
    zone,
  }: Pick<Core, 'clock' | 'config' | 'transaction' | 'zone'>,
  { store, summaries, notices, saidIn }: Needs,
): Job {
  const email = (reader: Reader, { live, weeks, milestones }: Summary, end: number) => {
    const said = saidIn(reader.language);
    const { t, game, number } = said;
    const say = (sentence: string) =>
      fill(sentence, {
        name: reader.name,
        login: reader.login,
        game,
        host: new URL(consoleUrl).host,
        from: said.when(new Date(end - weekMs).toISOString()),
        to: said.when(new Date(end).toISOString()),
      });
    const registered = weeks?.find(({ step }) => step === 'registered');
    const next = milestones?.find((one) => one.reached_at === null && one.expected_at !== null);
    const facts: [string, string][] = [
      ...(weeks ?? []).map((row): [string, string] => [
        said.step(row.step),
        fill(t.mail.row, {
          now: number(row.now),
          change: said.change(row),
          before: number(row.before),
        }),
      ]),
      [t.mail.count, live ? number(live.count) : '–'],
      ...(milestones ?? [])
        .filter((one) => one.reached_at !== null && Date.parse(one.reached_at) >= end - weekMs)
        .map((one): [string, string] => [
          said.milestone(one),
          fill(t.page.reached, { at: said.when(one.reached_at!) }),
        ]),
      ...(next
        ? [
            [said.milestone(next), fill(t.page.expected, { at: said.when(next.expected_at!) })] as [
              string,
              string,
            ],
          ]
        : []),
    ];
    return {
      language: reader.language,
      game,
      subject: say(t.mail.subject),
      title: say(t.mail.title),
      preheader: registered
        ? `${said.step('registered')}: ${number(registered.now)} (${said.change(registered)})`
        : say(t.mail.body),
      figure: registered
        ? { label: said.step('registered'), text: number(registered.now) }
        : undefined,
      paragraphs: [say(t.mail.body)],
      facts,
      why: say(t.mail.why),
      links: [
        { label: t.mail.cta, href: `${consoleUrl}/console/dashboard` },
        { label: t.mail.setting, href: `${consoleUrl}/console/sharing` },
      ],
    };
  };

  return {
    name: 'figure emails',
    wakes: ['figure emails'],
    due: () => {
      const now = clock.now().getTime();
      return store.dueIn(new Date(now), new Date(now + tooFarMs));
    },
    run: async (stopping) => {
      const now = clock.now().getTime();
      for (const reader of await store.dueReaders(new Date(now), new Date(now + tooFarMs))) {
        if (stopping.aborted) return;
        const { id, weekday, hour, nextAt } = reader;
        if (weekday === null || hour === null || nextAt === null) continue;
        const next = new Date(nextAfter(now, { weekday, hour }, zone.offsetMs));
        const isDue = Date.parse(nextAt) <= now;
        // One email, of the last week, also after a server was down for several.
        const end = lastUntil(now, { weekday, hour }, zone.offsetMs);
        const summary = isDue && canRead(reader) ? await summaries.read(parts, end) : undefined;
        await transaction(async (tx) => {
          if (!(await store.moveOn(id, nextAt, next, tx)) || !summary) return;
          await notices.figures(tx, reader, email(reader, summary, end));
        });
      }
    },
  };
}
