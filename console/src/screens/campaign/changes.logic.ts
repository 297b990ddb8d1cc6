import { type CampaignSection, wordSections } from '@prelude/contract/campaign/sections';
import type { CampaignEffect } from '@prelude/contract/console/campaign';
import type { Names } from '../../lib/names.logic.ts';
import type { Text, TextKey } from '../../lib/text.ts';
import { wordOf } from '../../lib/words.logic.ts';
import type { CampaignData, Change, Preview, SeenChange } from './use-campaign.ts';

type WordSection = (typeof wordSections)[number];

/** Adds to each change the revision it is based on. */
export const withSeen = (
  { sections }: { sections: readonly Pick<CampaignData['sections'][number], 'section' | 'id'>[] },
  changes: readonly Change[],
): SeenChange[] =>
  changes.map((change) => ({
    ...change,
    seen: sections.find(({ section }) => section === change.section)?.id ?? 0,
  }));

const isWords = (section: CampaignSection): section is WordSection =>
  wordSections.some((one) => one === section);

/** The changes for the call that needs no second proof; undefined when a change can turn people away. */
export function onlyWords(
  changes: readonly SeenChange[],
): (SeenChange & { section: WordSection })[] | undefined {
  const words = changes.flatMap(({ section, ...rest }) =>
    isWords(section) ? [{ ...rest, section }] : [],
  );
  return words.length === changes.length ? words : undefined;
}

export const differingChanges = <C extends Change>(
  changes: readonly C[],
  { sections }: { sections: readonly Pick<Preview['sections'][number], 'section' | 'same'>[] },
): C[] =>
  changes.filter(({ section }) => !sections.find((entry) => entry.section === section)?.same);

export function effectText(
  t: Text<'campaign'>,
  words: Text<'words'>,
  names: Pick<Names, 'milestone'>,
  { code, detail }: CampaignEffect,
): string {
  const named: Partial<Record<CampaignEffect['code'], string | number>> = {
    'registration.state': t(`state.registration.${detail}` as TextKey<'campaign'>),
    'recruitment.state': t(`state.recruitment.${detail}` as TextKey<'campaign'>),
    'milestone.reached': names.milestone(detail),
    'provider.closed': wordOf(words, 'provider', detail),
    'provider.opened': wordOf(words, 'provider', detail),
    'count.changed': Number(detail),
  };
  return t(`effect.${code}`, { detail: named[code] ?? detail });
}

export const orderKey = (code: Preview['order'][number]) =>
  `order.${code.replace('.', '_')}` as TextKey<'campaign'>;

/** The new ends of the registration and of the applications, as [sentence, instant]. */
export function newClosingTimes(
  sections: readonly Pick<Preview['sections'][number], 'before' | 'after'>[],
): ['review.openUntil' | 'review.applyUntil', string][] {
  type Ends = Partial<Record<'registration' | 'recruitment', { closes_at?: string }>>;
  return sections.flatMap(({ before, after }) =>
    (['registration', 'recruitment'] as const).flatMap(
      (part): ['review.openUntil' | 'review.applyUntil', string][] => {
        const now = (after as Ends | null)?.[part]?.closes_at;
        if (!now || now === (before as Ends | null)?.[part]?.closes_at) return [];
        return [[part === 'registration' ? 'review.openUntil' : 'review.applyUntil', now]];
      },
    ),
  );
}
