import type { CampaignNames } from '@prelude/contract/console/names';
import type { Text } from './text.ts';

type Named = CampaignNames['milestones'][number];

/** Next to its quantity, a reward needs no amount in its name: "Moonmint Coin ×50,000" → "Moonmint Coin". */
export const withoutAmount = (name: string): string => name.replace(/ ?[×x] ?\d[\d.,]*$/, '');

/** "1,000,000 registrations" */
export const milestoneName = (
  t: Text<'kit'>,
  { threshold, measure }: Pick<Named, 'threshold' | 'measure'>,
): string => t(`milestone.${measure}`, { threshold });

/**
 * Functions from a key of the campaign to its name. A key without a name is shown itself.
 * @param data undefined until it is loaded
 */
export function namesOf(t: Text<'kit'>, data: CampaignNames | undefined) {
  const named =
    (names: Readonly<Record<string, string>> = {}) =>
    (key: string): string =>
      Object.hasOwn(names, key) ? names[key]! : key;
  return {
    /** Of the game; empty until it is loaded. */
    game: data?.game ?? '',
    reward: named(data?.rewards),
    platform: named(data?.platforms),
    region: named(data?.regions),
    age: named(data?.ages),
    experience: named(data?.experience),
    /** A store or channel. */
    source: named(data?.sources),
    /** An entry of the catalogue or a reward; undefined for a page and the like. */
    entry: (key: string): string | undefined =>
      [data?.entries, data?.rewards].find((known) => known && Object.hasOwn(known, key))?.[key],
    milestone: (key: string): string => {
      const found = data?.milestones.find((one) => one.key === key);
      return found ? milestoneName(t, found) : key;
    },
  };
}

export type Names = ReturnType<typeof namesOf>;
