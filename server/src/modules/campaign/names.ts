import type { CampaignNames } from '@prelude/contract/console/names';
import type { Language } from '@prelude/contract/shared/languages';
import type { Core } from '../../core/core.ts';

type Names = Record<string, string>;
interface NamedTexts {
  ui: { reward?: Record<string, { name: string }> };
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
    const { reward = {} } = read(language, 'ui');
    const { platform = {}, region = {}, age = {}, experience = {} } = read(language, 'recruitment');
    const rewards = Object.entries(reward).map(([key, { name }]) => [key, name]);
    return {
      rewards: Object.fromEntries(rewards) as Names,
      platforms: platform,
      regions: region,
      ages: age,
      experience,
    };
  };
  return (language) => {
    // Operators change names and milestones while the campaign runs.
    const milestones = campaign.milestones.map(({ key, threshold, measure }) => ({
      key,
      threshold,
      measure,
    }));
    return { ...namesIn(language), milestones };
  };
}
