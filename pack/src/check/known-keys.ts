/** Finds texts that no page shows: typing errors, and sentences that a new version no longer has. */
import type { Campaign } from '@prelude/contract/campaign/campaign';
import type { Quiz } from '@prelude/contract/campaign/quiz';
import { catalogueNames } from '@prelude/contract/campaign/catalogue';
import { storeVerbs } from '@prelude/contract/campaign/stores';
import type { CatalogueEntries } from './catalogue.ts';
import type { Report } from './findings.ts';
import { productFiles, productSentences } from '../texts.ts';
import { nearest } from './nearest.ts';
import { groupOf } from './texts.ts';

interface KnownKeys {
  keys(name: string): ReadonlySet<string>;
  /** False for a text in a file of the product that no page shows. */
  has(name: string, path: string): boolean;
}

/** Keys in `ui.json` that only a campaign has. */
const ownGroups = /^(?:nouns|music\.tracks)\.\S/;

/** Keys of `ui.json` that the data of the pack can have in addition to those that they need. */
const keysOfData = ({ stores }: Campaign, { weapons = [] }: CatalogueEntries): string[] => [
  ...weapons.flatMap(({ category }) => (category === undefined ? [] : [`weapon.${category}`])),
  ...stores.flatMap(({ key }) => storeVerbs.map((verb) => `store.verbOf.${key}.${verb}`)),
];

export function createKnownKeys(
  campaign: Campaign,
  entries: CatalogueEntries,
  quiz?: Quiz,
): KnownKeys {
  const namespaces = new Set(productFiles());
  const known = new Map<string, ReadonlySet<string>>();
  const read = (name: string): ReadonlySet<string> => {
    const keys = new Set(productSentences('en', name).keys());
    for (const key of requiredTexts(name, campaign, entries, quiz)) keys.add(key);
    if (name === 'ui') for (const key of keysOfData(campaign, entries)) keys.add(key);
    return keys;
  };
  const keys = (name: string) => known.get(name) ?? known.set(name, read(name)).get(name)!;
  const has = (name: string, path: string): boolean => {
    if (!namespaces.has(name) || keys(name).has(path)) return true;
    const group = groupOf(path);
    if (group !== undefined && keys(name).has(`${group}.other`)) return true;
    return name === 'ui' && ownGroups.test(path);
  };
  return { keys, has };
}

export function checkKeys(
  file: string,
  name: string,
  texts: ReadonlyMap<string, string>,
  known: KnownKeys,
  report: Report,
): void {
  // Failure texts have their own check.
  if (name === 'errors') return;
  const keys = known.keys(name);
  for (const path of texts.keys()) {
    if (known.has(name, path)) continue;
    const reward = name === 'ui' && /^reward\.([^.]+)\./u.exec(path)?.[1];
    const close = nearest(path, keys);
    const right = close ? `"${close}" is the nearest` : 'remove it';
    report(
      `${file} ${path}`,
      reward
        ? `is not a reward of campaign.json; ${right}`
        : `there is no sentence "${path}"; ${right}`,
      'warning',
    );
  }
}

/** Keys of the texts that the data of a pack needs, in a namespace (`ui`, `roles`, …). */
export function requiredTexts(
  name: string,
  campaign: Campaign,
  entries: CatalogueEntries,
  quiz?: Quiz,
): readonly string[] {
  const list = catalogueNames.find((one) => one === name);
  // A page leaves out what else is missing.
  if (list) return (entries[list] ?? []).map((entry) => `${entry.key}.name`);
  if (name === 'recruitment') return optionsOf(campaign);
  if (name === 'quiz')
    return (quiz?.questions ?? []).flatMap(({ key, answers }) =>
      ['question', ...answers.map((answer) => answer.key)].map((text) => `ask.${key}.${text}`),
    );
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
