import type { CampaignNames } from '@prelude/contract/console/names';
import { catalogueNames } from '@prelude/contract/campaign/catalogue';
import { storeName } from '@prelude/contract/campaign/stores';
import type { Language } from '@prelude/contract/shared/languages';
import type { Core } from '../../core/core.ts';

type Names = Record<string, string>;
type Entries = Readonly<Record<string, { name?: string } | undefined>>;
interface NamedTexts {
  ui: { game: { title: string }; reward?: Record<string, { name: string }> };
  recruitment: Partial<Record<'platform' | 'region' | 'age' | 'experience', Names>>;
}

/** @returns the names in a language of the console, which need not be the campaign's */
export function createNames({
  campaign,
  pack,
}: Pick<Core, 'campaign' | 'pack'>): (language: Language) => CampaignNames {
  const read = <Name extends keyof NamedTexts>(language: Language, name: Name) =>
    pack.texts.read(language, name) as NamedTexts[Name];
  const namesIn = (language: Language) => {
    const { game, reward = {} } = read(language, 'ui');
    const { platform = {}, region = {}, age = {}, experience = {} } = read(language, 'recruitment');
    const entries = catalogueNames
      .flatMap((name) => Object.entries(pack.texts.read(language, name) as unknown as Entries))
      .flatMap(([key, entry]) => (entry?.name ? [[key, entry.name] as const] : []));
    const rewards = Object.entries(reward).map(([key, { name }]) => [key, name]);
    return {
      game: game.title,
      rewards: Object.fromEntries(rewards) as Names,
      platforms: platform,
      regions: region,
      ages: age,
      experience,
      entries: Object.fromEntries(entries),
    };
  };
  return (language) => {
    // Operators change names and milestones while the campaign runs.
    const milestones = campaign.milestones.map(({ key, threshold, measure }) => ({
      key,
      threshold,
      measure,
    }));
    const channels = [
      ...(campaign.social[language] ?? []),
      ...Object.values(campaign.social).flat(),
    ];
    const sources: Names = Object.fromEntries([
      ...channels.toReversed().map(({ name, label }) => [name, label] as const),
      ...campaign.stores.map((store) => [store.key, storeName(store)] as const),
    ]);
    return { ...namesIn(language), sources, milestones };
  };
}
