/** Which optional sections a pack has data for. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  type OptionalSection,
  optionalSections,
  type Sections,
} from '@prelude/contract/campaign/optional-sections';
import { namesIn, readJson, readOptional } from './files.ts';
import { languagesOf } from './languages.ts';

const catalogueOf = {
  roles: 'roles',
  weapons: 'weapons',
  factions: 'factions',
  features: 'features',
  worldview: 'world',
} as const;

/** @returns the names of the pack's own icons: its files `art/icons/<name>.svg` */
export const packIcons = (pack: string): string[] =>
  namesIn(join(pack, 'art', 'icons'), '.svg').toSorted();

interface SectionData {
  sections?: Partial<Sections>;
  recruitment?: object;
  invite?: object;
  creators?: object;
  rating?: object;
  milestones: readonly { measure: string }[];
}

const hasMusic = (pack: string): boolean =>
  ['music', 'media/music'].some((name) => {
    const folder = join(pack, name);
    return existsSync(folder) && readdirSync(folder).some((file) => !file.endsWith('.json'));
  });

/** @returns which optional sections the pack has */
export function packSections(pack: string): Sections {
  const data = readJson(join(pack, 'campaign.json')) as SectionData;
  const { main } = languagesOf(pack);
  const hasEntries = (section: keyof typeof catalogueOf): boolean => {
    const entries = readOptional(join(pack, 'catalogue', `${catalogueOf[section]}.json`));
    return Array.isArray(entries) && entries.length > 0;
  };
  const present: Record<OptionalSection, boolean> = {
    closed_test: data.recruitment !== undefined,
    roles: hasEntries('roles'),
    weapons: hasEntries('weapons'),
    factions: hasEntries('factions'),
    features: hasEntries('features'),
    worldview: hasEntries('worldview'),
    community: data.milestones.some(({ measure }) => measure === 'followers'),
    friends: data.invite !== undefined,
    invitation: existsSync(join(pack, 'text', main, 'invitation.json')),
    creators: data.creators !== undefined,
    rating: data.rating !== undefined,
    music: hasMusic(pack),
  };
  return Object.fromEntries(
    optionalSections.map((name) => [name, present[name] && data.sections?.[name] !== false]),
  ) as Record<OptionalSection, boolean>;
}
