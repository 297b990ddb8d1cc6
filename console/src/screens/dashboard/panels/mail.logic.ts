import type { MailFigures } from '@prelude/contract/console/dashboard';
import { wordOf } from '../../../lib/words.logic.ts';
import type { Hue } from '../chart-option.ts';
import type { Said } from '../names.ts';
import type { Figures } from '../panel.tsx';

const outcomes = ['sent', 'failed', 'bounced', 'complaint', 'dropped'] as const;
const hues: Record<(typeof outcomes)[number], Hue> = {
  sent: '--good',
  failed: '--bad',
  bounced: '--warn',
  complaint: '--quiet',
  dropped: '--line-strong',
};
/** One kind can use several streams; they form one row. */
const countOf = (rows: readonly { kind: string; count: number }[], kind: string): number =>
  rows.reduce((sum, row) => (row.kind === kind ? sum + row.count : sum), 0);

export function mailFigures(
  { t, words }: Pick<Said, 't' | 'words'>,
  { done, waiting }: MailFigures,
): Required<Omit<Figures, 'hint'>> {
  const named = (kind: string) => wordOf(words, 'email', kind);
  const found = [...new Set([...done, ...waiting].map(({ kind }) => kind))];
  const of = (outcome: string) => done.filter((row) => row.outcome === outcome);
  const shown = outcomes.filter((outcome) => of(outcome).length > 0);
  return {
    empty: found.length === 0 && t('mail.empty'),
    sheet: {
      columns: [
        { title: t('mail.email'), show: (kind) => named(String(kind)) },
        ...outcomes.map((outcome) => ({ title: t(`mail.${outcome}`), isSummed: true })),
        { title: t('mail.waiting'), isSummed: true },
      ],
      rows: found.map((kind) => [
        kind,
        ...outcomes.map((outcome) => countOf(of(outcome), kind)),
        countOf(waiting, kind),
      ]),
    },
    model: {
      kind: 'ranks',
      labels: found.map(named),
      series: [
        ...shown.map((outcome) => ({
          name: t(`mail.${outcome}`),
          values: found.map((kind) => countOf(of(outcome), kind)),
          hue: hues[outcome],
        })),
        {
          name: t('mail.waiting'),
          values: found.map((kind) => countOf(waiting, kind)),
          hue: '--accent',
        },
      ],
    },
  };
}
