/** The words of the page and the email, in the languages of the console. */
import type { Breakdown } from '@prelude/contract/console/dashboard';
import type { Creator, SharedPart } from '@prelude/contract/console/sharing';
import { endonym, type Language, toIntl } from '@prelude/contract/shared/languages';
import type { PackTexts } from '@prelude/pack/texts';
import type dashboardTexts from '../../../../locales/en/console/dashboard.json';
import type sharingTexts from '../../../../locales/en/console/sharing.json';
import type wordTexts from '../../../../locales/en/console/words.json';
import { formatInstant, formatNumber, formatThreshold } from '../../core/dates.ts';
import { fill } from '../../core/texts.ts';
import { isSmall } from './sharing.service.ts';
import type { Summary, WeekStep } from './summary.ts';

export type Said = ReturnType<typeof createSaid>;

/** @param zone offset of the campaign's time zone: `+08:00` */
export function createSaid(pack: Pick<PackTexts, 'read'>, language: Language, zone: string) {
  const read = (name: string): unknown => pack.read(language, `console/${name}`);
  const t = read('sharing') as typeof sharingTexts;
  const dashboard = read('dashboard') as typeof dashboardTexts;
  const { event } = read('words') as typeof wordTexts;
  const { game } = pack.read(language, 'ui') as unknown as { game: { title: string } };
  const number = (value: number) => formatNumber(language, value);
  const percent = (share: number, signed = false) =>
    new Intl.NumberFormat(toIntl(language), {
      style: 'percent',
      maximumFractionDigits: 1,
      ...(signed && { signDisplay: 'exceptZero' }),
    }).format(share);
  return {
    language,
    t,
    game: game.title,
    number,
    when: (at: string) => formatInstant(language, zone, new Date(at)),
    day: (at: string) =>
      new Date(at).toLocaleDateString(toIntl(language), {
        timeZone: zone,
        month: 'numeric',
        day: 'numeric',
      }),
    part: (name: SharedPart) => t.part[name],
    step: (name: WeekStep['step'] | 'code' | 'verified' | 'selected' | 'visitor') => event[name],
    /** "+12 %"; a dash where the week before has none. */
    change: ({ now, before }: Pick<WeekStep, 'now' | 'before'>) =>
      before > 0 ? percent(now / before - 1, true) : '–',
    /** A dash where there is none, or more than all. */
    share: (count: number | null, all: number | null) =>
      count !== null && all && count <= all ? percent(count / all) : '–',
    milestone: ({ threshold, measure }: NonNullable<Summary['milestones']>[number]) =>
      fill(t.page[measure], { threshold: formatThreshold(language, threshold) }),
    /** Names of sources and their numbers. */
    sources: (
      by: 'languages' | 'referrers' | 'creators',
      rows: Breakdown,
      creators: readonly Creator[],
    ): [name: string, count: string][] =>
      rows.map(({ value, count }) => {
        const empty =
          by === 'languages'
            ? dashboard.unknown
            : dashboard.no[by === 'creators' ? 'via' : 'referrer'];
        const known = creators.find(({ via, name }) => via === value && name !== '')?.name;
        const named = {
          languages: () => endonym(value),
          referrers: () => value,
          creators: () => (value === 'invite' ? dashboard.invite : (known ?? value)),
        };
        const name = value === '' ? empty : value === 'other' ? dashboard.other : named[by]();
        return [name, isSmall(count) ? fill(t.page.few, { least: number(10) }) : number(count)];
      }),
  };
}
