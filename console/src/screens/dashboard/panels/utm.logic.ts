import type { UtmFigures } from '@prelude/contract/console/dashboard';
import { clickIds, partsOfUtm, type UtmPart } from '@prelude/contract/site/utm';
import { difference, isShare, larger, wilson } from '../../../lib/proportion.logic.ts';
import type { Text } from '../../../lib/text.ts';
import { percentIn } from '../figures.logic.ts';
import type { Said } from '../names.ts';
import type { Figures } from '../panel.tsx';

type T = Text<'dashboard'>;
type Texts = Pick<Said, 't' | 'words'>;
export type UtmRow = UtmFigures['rows'][number];

/** @param by undefined: source, medium, campaign and content together */
export function nameOfUtm(t: T, by: UtmPart | undefined, value: string): string {
  const parts = by ? [value] : partsOfUtm(value);
  if (parts.every((part) => part === 'other')) return t('other');
  if (by === 'click' && value in clickIds) return clickIds[value]!;
  return parts.filter(Boolean).join(' / ') || t('utm.none');
}

const sampleOf = ({ visits, registered }: UtmRow) => ({ hits: registered, of: visits });
const rateOf = ({ visits, registered }: UtmRow) => (visits > 0 ? registered / visits : null);

/** @param intl the operator's language */
export const utmFigures = (
  { t, words }: Texts,
  rows: readonly UtmRow[],
  by: UtmPart | undefined,
  intl: string,
): Figures => ({
  empty: rows.length === 0 && t('utm.empty'),
  sheet: {
    columns: [
      {
        title: t(by ? `utm.part.${by}` : 'utm.link'),
        show: (value) => nameOfUtm(t, by, String(value)),
      },
      { title: words('event.g_visit'), isSummed: true },
      { title: words('event.registered'), isSummed: true },
      { title: t('utm.rate'), show: (rate) => percentIn(intl, rate), as: 'share' },
    ],
    rows: rows.map((row) => [row.value, row.visits, row.registered, rateOf(row)]),
  },
});

/** The cells of a row in the comparison: visits, registrations, rate, and the range of the rate. */
export function cellsOf(row: UtmRow, intl: string): string[] {
  const sample = sampleOf(row);
  const range = isShare(sample) ? wilson(sample) : undefined;
  return [
    row.visits.toLocaleString(intl),
    row.registered.toLocaleString(intl),
    percentIn(intl, rateOf(row)),
    range ? `${percentIn(intl, range.low)} – ${percentIn(intl, range.high)}` : '–',
  ];
}

const points = (share: number, intl: string): string =>
  (share * 100).toLocaleString(intl, { maximumFractionDigits: 1 });

/** What the figures of two rows can tell. */
export function verdictOf(
  t: T,
  by: UtmPart | undefined,
  [first, second]: readonly [UtmRow, UtmRow],
  intl: string,
): string {
  const [one, two] = [sampleOf(first), sampleOf(second)];
  if (!isShare(one) || !isShare(two)) return t('utm.compare.impossible');
  const which = larger(one, two);
  if (!which) return t('utm.compare.unclear');
  const [more, less] = which === 'first' ? [first, second] : [second, first];
  const { low, high } = difference(sampleOf(more), sampleOf(less));
  const name = nameOfUtm(t, by, more.value);
  return t('utm.compare.better', { name, low: points(low, intl), high: points(high, intl) });
}
