/** What became of mail in the range, and what waits now. */
import type { FigureRange } from '@prelude/contract/console-dashboard';
import { readMailFigures } from '@prelude/contract/console-dashboard-calls';
import { useMemo } from 'react';
import { useText } from '../../lib/text.ts';
import { useCall } from '../../lib/use-call.ts';
import type { ChartModel, Hue } from './chart-option.ts';
import type { Sheet } from './figures.logic.ts';
import { Panel } from './panel.tsx';

const outcomes = ['sent', 'failed', 'bounced', 'complaint', 'dropped'] as const;
const hues: Record<(typeof outcomes)[number], Hue> = {
  ...{ sent: '--good', failed: '--bad', bounced: '--warn', complaint: '--quiet' },
  dropped: '--line-strong',
};
/** Which letters there are; a new one shows its key until it has a name. */
const kinds = [
  ...['code', 'welcome', 'milestone', 'application', 'selected', 'reserve', 'declined', 'claim'],
  ...['consent', 'letter', 'deleted', 'test'],
] as const;
type Kind = (typeof kinds)[number];

export function MailPart({ range: { from, to } }: { range: FigureRange }) {
  const t = useText('dashboard');
  const { reply, failure, again } = useCall(
    readMailFigures,
    { from, to },
    { every: 10_000, keep: true },
  );
  const data = reply?.data;
  const [sheet, model] = useMemo((): [Sheet?, ChartModel?] => {
    if (!data) return [];
    const named = (kind: string) =>
      kinds.includes(kind as Kind) ? t(`mail.kind.${kind as 'code'}`) : kind;
    const found = [...new Set([...data.done, ...data.waiting].map(({ kind }) => kind))];
    const count = (rows: readonly { kind: string; count: number }[], kind: string) =>
      rows.reduce((sum, row) => (row.kind === kind ? sum + row.count : sum), 0);
    const of = (outcome: string) => data.done.filter((row) => row.outcome === outcome);
    const shown = outcomes.filter((outcome) => of(outcome).length > 0);
    return [
      {
        columns: [
          { title: t('mail.letter'), show: (kind) => named(String(kind)) },
          ...outcomes.map((outcome) => ({ title: t(`mail.${outcome}`) })),
          { title: t('mail.waiting') },
        ],
        rows: found.map((kind) => [
          kind,
          ...outcomes.map((outcome) => count(of(outcome), kind)),
          count(data.waiting, kind),
        ]),
      },
      {
        kind: 'ranks',
        labels: found.map(named),
        series: [
          ...shown.map((outcome) => ({
            name: t(`mail.${outcome}`),
            values: found.map((kind) => count(of(outcome), kind)),
            hue: hues[outcome],
          })),
          {
            name: t('mail.waiting'),
            values: found.map((kind) => count(data.waiting, kind)),
            hue: '--accent',
          },
        ],
      },
    ];
  }, [data, t]);
  return (
    <Panel
      title={t('mail.title')}
      hint={t('mail.hint')}
      file="prelude-mail"
      sheet={sheet}
      model={model}
      empty={data && data.done.length + data.waiting.length === 0 && t('mail.empty')}
      failure={failure}
      onRetry={again}
    />
  );
}
