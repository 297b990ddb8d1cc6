/** The fields of a campaign and their values in words, for the review of a change and the history. */
import type { CampaignSection } from '@prelude/contract/campaign/sections';
import { endonym } from '@prelude/contract/shared/languages';
import { instantPattern } from '@prelude/contract/shared/instants';
import { changeSentence } from '../kit/json-diff.logic.ts';
import type { DiffWords } from '../kit/json-diff.tsx';
import type { Names } from '../lib/names.logic.ts';
import { isLanguage, spokenIn } from '../lib/spoken.ts';
import type { Text, TextKey } from '../lib/text.ts';
import { said, wordOf } from '../lib/words.logic.ts';
import { valueAt } from '../lib/value-at.ts';

type Key = TextKey<'campaign'>;

/** Labels by the end of a path; the first that fits counts. `*` stands for a key, a language or a number. */
const labels: readonly (readonly [path: string, label: Key])[] = [
  ['recruitment.opens_at', 'field.applyOpens'],
  ['recruitment.closes_at', 'field.applyCloses'],
  ['recruitment.beacon.name', 'field.beacon'],
  ['recruitment.beacon.round', 'field.beaconRound'],
  ['recruitment.beacon.at', 'field.beaconAt'],
  ['opens_at', 'field.opens_at'],
  ['closes_at', 'field.closes_at'],
  ['predownload_at', 'field.predownload_at'],
  ['rewards_due_at', 'field.rewards_due_at'],
  ['results_at', 'field.results_at'],
  ['ends_at', 'field.ends_at'],
  ['reserve_percent', 'field.reserve'],
  ['promoted_claim_hours', 'field.claimHours'],
  ['waves.*.percent', 'field.percent'],
  ['waves.*.enters_at', 'field.entersAt'],
  ['waves.*.claim_by', 'field.claimBy'],
  ['places.*.*', 'field.places'],
  ['platforms.*', 'review.platform'],
  ['regions.*', 'review.region'],
  ['age_bands.*', 'review.age'],
  ['experience.*', 'review.experience'],
  ['milestones.*.key', 'field.milestone'],
  ['milestones.*.threshold', 'field.threshold'],
  ['milestones.*.measure', 'field.measure'],
  ['milestones.*.rewards.*', 'field.gives'],
  ['quantities.*', 'field.quantity'],
  ['registration_rewards.*', 'field.forRegistering'],
  ['stores.*.key', 'review.key'],
  ['social.*.*.name', 'review.key'],
  ['stores.*.name', 'field.label'],
  ['social.*.*.label', 'field.label'],
  ['icon', 'field.icon'],
  ['href', 'field.address'],
  ['verb', 'field.verb'],
  ['mobile', 'field.onPhones'],
  ['counts', 'field.counts'],
  ['support.*', 'field.support'],
  ['creators.*', 'field.creators'],
  ['links.about', 'field.aboutUs'],
  ['links.contact', 'field.contact'],
  ['badge.*', 'field.badge'],
  ['mark.*', 'field.mark'],
  ['rating.*', 'field.ratingFoot'],
  ['company.*', 'field.company'],
  ['banner.level', 'field.level'],
  ['banner.text.*', 'field.words'],
  ['banner.link.label.*', 'field.linkLabel'],
  ['banner.from', 'field.from'],
  ['banner.until', 'field.until'],
  ['banner.dismissible', 'field.dismissible'],
];

const fits = (path: readonly string[], pattern: string): boolean => {
  const parts = pattern.split('.');
  const end = path.slice(-parts.length);
  return end.length === parts.length && parts.every((one, at) => one === '*' || one === end[at]);
};

const isInstant = new RegExp(instantPattern);

/**
 * @param date writes an instant; @param former one that another replaces
 * @param sides the section after and before the change: an entry has the name of the first side that has it
 */
export function sectionWords(
  t: Text<'campaign'>,
  names: Names,
  {
    words,
    section,
    sides,
    date,
    former,
  }: {
    words: Text<'words'>;
    section: CampaignSection;
    sides: readonly unknown[];
    date(at: string): string;
    former(was: string, became: string): string;
  },
): DiffWords {
  const find = (path: readonly string[]): unknown =>
    sides.map((side) => valueAt(side, path)).find((found) => found !== undefined && found !== null);
  const labelKey = (path: readonly string[]) =>
    labels.find(([pattern]) => fits(path, pattern))?.[1];
  const label = (path: readonly string[]): string => {
    if (path[0] === 'sign_in') return wordOf(words, 'provider', path[1]!);
    const found = labelKey(path);
    // Whole entries that appear or disappear, such as the banner.
    return found ? t(found) : (said(t, `field.${path.at(-1)}`) ?? t(`section.${section}`));
  };
  /** The entry that a field belongs to: a store, a wave, a place, a language. */
  const entry = (path: readonly string[]): string[] => {
    const [first, second, third] = path;
    const inner = section === 'recruitment' ? path.slice(1) : path;
    if (first === 'milestones') return [names.milestone(String(find([first, second!, 'key'])))];
    if (first === 'quantities') return [names.reward(second!)];
    if (first === 'stores') {
      const store = find([first, second!]) as { name?: string; key?: string } | undefined;
      return [store?.name ?? store?.key ?? String(Number(second) + 1)];
    }
    if (first === 'social') {
      const link = find([first, second!, third!]) as { label?: string } | undefined;
      return [link?.label ?? String(Number(third) + 1)];
    }
    if (inner[0] === 'waves') return [t('field.wave', { count: Number(inner[1]) + 1 })];
    if (inner[0] === 'places') return [names.platform(inner[1]!), names.region(inner[2] ?? '')];
    return [];
  };
  return {
    field: (given) => {
      const path = given.split('.');
      const language = path.find(isLanguage);
      return [...entry(path), label(path), ...(language ? [endonym(language)] : [])]
        .filter((one) => one !== '')
        .join(' · ');
    },
    value: (given, text) => {
      const path = given.split('.');
      const last = path.at(-1)!;
      if (isInstant.test(text)) return date(text);
      if (text === 'true' || text === 'false') return words(`value.${text}`);
      if (last === 'level' || last === 'measure' || last === 'verb')
        return said(t, `${last}.${text}`) ?? text;
      if (path.at(-2) === 'rewards' || path.at(-2) === 'registration_rewards')
        return names.reward(text);
      if (path.at(-2) === 'platforms') return names.platform(text);
      if (path.at(-2) === 'regions') return names.region(text);
      if (path.at(-2) === 'age_bands') return names.age(text);
      if (path.at(-2) === 'experience') return names.experience(text);
      return text;
    },
    spoken: (given) => {
      const language = given.split('.').find(isLanguage);
      return language === undefined ? undefined : spokenIn(language);
    },
    // "Registration closes on 9 June 2025, 23:59 (UTC+8) instead of 2 June".
    sentence: ({ path: given, was, became }) => {
      if (!became || !isInstant.test(became)) return undefined;
      const path = given.split('.');
      const key = labelKey(path)?.replace('field.', 'date.');
      const fact = key && said(words, key, { at: date(became) });
      if (!fact) return undefined;
      const before = was && isInstant.test(was) ? former(was, became) : undefined;
      return changeSentence(words, label(path), { was: before, became }, fact);
    },
  };
}
