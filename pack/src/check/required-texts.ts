import type { Campaign } from '@prelude/contract/campaign/campaign';
import { catalogueNames } from '@prelude/contract/campaign/catalogue';
import { type CatalogueEntries, textsOfEntries } from './catalogue.ts';

/** Keys of the texts that the data of a pack needs, in a namespace (`ui`, `roles`, …). */
export function requiredTexts(
  name: string,
  campaign: Campaign,
  entries: CatalogueEntries,
): readonly string[] {
  const list = catalogueNames.find((one) => one === name);
  if (list) return textsOfEntries(entries[list] ?? []);
  if (name === 'recruitment') return optionsOf(campaign);
  if (name !== 'ui') return [];
  return [
    'game.title',
    ...campaign.rewards.flatMap((reward) => [`reward.${reward}.name`, `reward.${reward}.desc`]),
  ];
}

/** Every option of the application form needs a name. */
function optionsOf({ recruitment }: Campaign): string[] {
  if (!recruitment) return [];
  const { platforms, regions, age_bands, experience } = recruitment;
  return Object.entries({
    platform: platforms,
    region: regions,
    age: age_bands,
    experience,
  }).flatMap(([kind, keys]) => keys.map((key) => `${kind}.${key}`));
}
