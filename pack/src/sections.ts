/** Which optional sections a pack has data for. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  type OptionalSection,
  optionalSections,
  type Sections,
} from '@prelude/contract/campaign/optional-sections';
import { readCatalogue } from './catalogue.ts';
import { namesIn, readJson } from './files.ts';
import { languagesOf } from './languages.ts';

/** @returns the names of the pack's own icons: its files `art/icons/<name>.svg` */
export const packIcons = (pack: string): string[] =>
  namesIn(join(pack, 'art', 'icons'), '.svg').toSorted();

interface SectionData {
  sections?: Partial<Sections>;
  recruitment?: object;
  invite?: object;
  creators?: object;
  rating?: object;
  /** Missing in faulty data, which the reader of the campaign reports. */
  milestones?: readonly { measure: string }[];
}

const hasMusic = (pack: string): boolean =>
  ['music', 'media/music'].some((name) => {
    const folder = join(pack, name);
    return existsSync(folder) && readdirSync(folder).some((file) => !file.endsWith('.json'));
  });

const isPicture = /\.(?:png|jpe?g|webp|avif|svg)$/;
const fanFolders = new Set([
  'roles',
  'faces',
  'portraits',
  'wallpapers',
  'world',
  'features',
  'factions',
  'rewards',
]);

/** @param path of a file in `art/` or `media/` */
function isFanPicture(path: string): boolean {
  if (!isPicture.test(path)) return false;
  const [folder = '', ...rest] = path.split('/');
  const name = rest.at(-1) ?? folder;
  if (fanFolders.has(folder)) return true;
  if (rest.length > 0 && folder !== 'plates') return false;
  return name.includes('-mobile') || /^(?:hero|emblem)\b/.test(name);
}

/** Whether a wallpaper, a portrait or a sticker can be made. */
const hasFanPictures = (pack: string): boolean =>
  ['art', 'media'].some((name) => {
    const folder = join(pack, name);
    return (
      existsSync(folder) &&
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).some((path) =>
        isFanPicture(path.replaceAll('\\', '/')),
      )
    );
  });

/** Operators may have articles of their own; those are in the database. */
export const hasPackNews = (pack: string): boolean => existsSync(join(pack, 'news', 'news.json'));

/** @returns which optional sections the pack has */
export function packSections(pack: string): Sections {
  const data = readJson(join(pack, 'campaign.json')) as SectionData;
  const { main } = languagesOf(pack);
  const { roles, weapons, factions, features, world } = readCatalogue(pack);
  const present: Record<OptionalSection, boolean> = {
    closed_test: data.recruitment !== undefined,
    roles: roles.length > 0,
    weapons: weapons.length > 0,
    factions: factions.length > 0,
    features: features.length > 0,
    worldview: world.length > 0,
    community: data.milestones?.some(({ measure }) => measure === 'followers') ?? false,
    friends: data.invite !== undefined,
    invitation: existsSync(join(pack, 'text', main, 'invitation.json')),
    creators: data.creators !== undefined,
    rating: data.rating !== undefined,
    music: hasMusic(pack),
    fan_kit: hasFanPictures(pack),
    quiz: roles.length > 0 && existsSync(join(pack, 'quiz.json')),
  };
  return Object.fromEntries(
    optionalSections.map((name) => [name, present[name] && data.sections?.[name] !== false]),
  ) as Record<OptionalSection, boolean>;
}
