/**
 * Plans every file of a pack that browsers, emails and cards show: pictures, link previews, icons, music, fonts. Nothing
 * is made; files have their addresses before (docs/campaign/pictures.md).
 */
import { join } from 'node:path';
import type { PerLanguage } from '@prelude/contract/shared/languages';
import type {
  SiteFilm,
  SiteLook,
  SitePack,
  SiteTitle,
  SiteTrack,
} from '@prelude/contract/site/site-pack';
import { createHasher, type KnownHash } from '../files.ts';
import { packSections } from '../sections.ts';
import { createPackTexts, type PackTexts } from '../texts.ts';
import { planCards } from './cards.ts';
import { type Context, createContext } from './context.ts';
import { planCovers } from './covers.ts';
import { planFanKit } from './fan-kit.ts';
import { listFiles, type MediaFiles } from './files.ts';
import { filmFiles, filmOf } from './film.ts';
import { finishedFiles } from './finished.ts';
import { planIcons } from './icons.ts';
import type { Job } from './job.ts';
import { shapeOf } from './kinds.ts';
import { findMasters, type Masters } from './masters.ts';
import { masterSource, noOverrides, type Overrides, replacedBy } from './overrides.ts';
import { readStyle } from './own-style.ts';
import { planMotifs } from './motifs.ts';
import { planPictures, platesOf } from './pictures.ts';
import {
  cardsOf,
  coversOf,
  finishedColours,
  iconsOf,
  picturesOf,
  roleFilesOf,
  socialOf,
} from './shown.ts';
import { type Slot, slotsOf } from './slots.ts';
import { endings, type TrackEntry } from './sound/manifest.ts';
import type { PictureSize } from './sources.ts';
import type { Store } from './store.ts';
import { type Pack, readPack } from './subjects.ts';
import { planTitles } from './titles.ts';
import { planTracks } from './tracks.ts';

interface Given {
  /** Of the pack. */
  folder: string;
  /** Of made files. */
  store: Store;
  /** Default: the pack's own. */
  texts?: Pick<PackTexts, 'read' | 'original'>;
  overrides?: Overrides;
  /** Jobs for the fonts of the theme. */
  fontJobs?: readonly Job[];
  /** Receives sentences about files while they are made. */
  warn?: (sentence: string) => void;
}

export interface Compiled
  extends MediaFiles, Pick<SiteLook, 'icons' | 'social' | 'cards' | 'covers' | 'fanKit'> {
  /** `<hash> <width> <width> …`, smallest width first, by picture. */
  pictures: Readonly<Record<string, string>>;
  /** Music that can be played: the length of a recording is known once it is made. */
  tracks: readonly SiteTrack[];
  roleFiles: SitePack['roleFiles'];
  titles: PerLanguage<SiteTitle>;
  film: SiteFilm | undefined;
  /** The pack's own style sheet; undefined without one that can be used. */
  ownStyle: string | undefined;
  /** Pictures that are drawn because the pack has no master, such as `roles/Ada`. */
  standIns: ReadonlySet<string>;
  /** Pictures that operators can replace. */
  slots: readonly Slot[];
  jobs: readonly Job[];
  /** What is wrong with files of the pack, one sentence each. They are left out. */
  warnings: readonly string[];
}

/** Opens no picture, except for the heads of backgrounds. @throws Error when data of the pack cannot be read */
export async function planCompiled(given: Given): Promise<Compiled> {
  const { folder, store, overrides = noOverrides, fontJobs = [] } = given;
  const { read, original } = given.texts ?? createPackTexts(folder);
  const hashes = store.notes<KnownHash>('hashes');
  const sizes = store.notes<PictureSize | null>('sizes');
  const hashOfFile = createHasher(hashes.values);
  const warnings: string[] = [];
  let isPlanned = false;
  const own = readPack(folder, original);
  const finished = finishedFiles(folder);
  const masters = findMasters(own, (problems) => warnings.push(...problems));

  const contextOf = (
    pack: Pack,
    isFinished: (path: string) => boolean,
    more: Partial<Pick<Context, 'masterSource'>> = {},
  ) =>
    createContext({
      pack,
      masters,
      finished: new Set([...finished.keys()].filter(isFinished)),
      media: join(folder, 'media'),
      hashOfFile,
      warn: (_key, sentence) => (isPlanned ? given.warn?.(sentence) : warnings.push(sentence)),
      refuse: (problems) => warnings.push(...problems),
      sizeOf: ({ hash }) => sizes.values[hash] ?? undefined,
      ...more,
    });

  const before = contextOf(own, (path) => !isCard(path));
  const slots = slotsOf(
    own,
    platesOf(before),
    (name) =>
      before.masterSource(name) !== undefined ||
      [...finished.keys()].some((path) => path.startsWith(`${name}-`)),
  );
  const isReplaced = replacedBy(slots, overrides);
  const after = contextOf(readPack(folder, read), (path) => !isCard(path) && !isReplaced(path), {
    masterSource: masterSource(slots, overrides, before.masterSource),
  });
  await measureMasters(after, masters, overrides, sizes.values);
  const { jobs: pictures, sources, standIns } = planPictures(after);
  const cards = planCards(after, sources);
  const done = finishedCards(finished, cards, () =>
    planCards(before, planPictures(before).sources),
  );
  const tracks = planTracks(after);
  const motifs = planMotifs(after);
  const titles = await planTitles(after);
  const fanKit = packSections(folder).fan_kit
    ? await planFanKit(
        after,
        sources,
        async (source) => (sizes.values[source.hash] ??= (await source.measure()) ?? null),
      )
    : undefined;
  const jobs = [
    ...fontJobs,
    ...pictures,
    ...planIcons(after),
    ...cards.filter(({ outputs }) => !outputs.some(({ path }) => done.has(path))),
    ...planCovers(after, sources),
    ...tracks.jobs,
    ...motifs.jobs,
    ...titles.jobs,
    ...(fanKit?.jobs ?? []),
  ];
  isPlanned = true;
  const kept = [...finished].filter(
    ([path]) => !isManifest(path) && (after.finished.has(path) || done.has(path)),
  );
  const film = filmFiles(folder);
  const style = readStyle(folder);
  for (const { line, column, what } of style?.faults ?? [])
    warnings.push(`style.css:${line}, column ${column}: ${what}`);
  const usable = style?.faults.length === 0 ? style : undefined;
  const loaded = usable?.files ?? [];
  const files = listFiles(new Map([...kept, ...film, ...loaded]), jobs, { store, hashOfFile });
  hashes.save();
  sizes.save();
  const shown = picturesOf(files);
  const colours = finishedColours(folder);
  const { ground } = after.pack.colours;
  return {
    ...files,
    pictures: shown,
    icons: iconsOf(files),
    social: socialOf(files, own.languages),
    cards: cardsOf(files),
    covers: coversOf(files, shown, (plate) => {
      const isOwn = after.finished.has(`plates/${plate}-1920.avif`);
      return (isOwn && colours[`plates/${plate}`]) || ground;
    }),
    fanKit: fanKit?.list(files) ?? [],
    titles: titles.list(files),
    film: filmOf(files, folder),
    ownStyle: usable?.css(files.address),
    tracks: tracksOf(files, tracks.list(store)),
    roleFiles: roleFilesOf(files, own.keys.roles, motifs.list(store)),
    standIns,
    slots,
    jobs,
    warnings: [...new Set(warnings)],
  };
}

const tracksOf = ({ has, hashOf }: MediaFiles, entries: readonly TrackEntry[]): SiteTrack[] =>
  entries
    .filter(({ id }) => endings.every((ending) => has(`music/${id}.${ending}`)))
    .map(({ id, loopStart, loopEnd }) => ({
      id,
      hash: hashOf(`music/${id}.webm`),
      loopStart,
      loopEnd,
    }));

/** Files that show words, which an operator can change. */
const isCard = (path: string): boolean =>
  /^social\/.+\.(?:jpg|json)$/.test(path) && !path.startsWith('social/cover-');

const isManifest = (path: string): boolean => /(?:^|\/)manifest\.json$/.test(path);

/**
 * The finished cards of a pack remain, unless an operator has changed their words or their picture.
 * @param original plans the cards of the pack without changes
 */
function finishedCards(
  finished: ReadonlyMap<string, string>,
  cards: readonly Job[],
  original: () => readonly Job[],
): Set<string> {
  const planned = cards.flatMap(({ outputs }) => outputs).filter(({ path }) => finished.has(path));
  if (planned.length === 0) return new Set();
  const before = new Set(original().flatMap(({ outputs }) => outputs.map(({ key }) => key)));
  return new Set(planned.filter(({ key }) => before.has(key)).map(({ path }) => path));
}

/** @param sizes known ones by hash; null for a picture without a size */
async function measureMasters(
  { masterSource: open }: Context,
  { files }: Masters,
  { pictures }: Overrides,
  sizes: Record<string, PictureSize | null>,
): Promise<void> {
  for (const name of new Set([...files.keys(), ...pictures.keys()])) {
    if (!(shapeOf(name) ?? shapeOf(`plates/${name}`))?.larger) continue;
    const source = open(name);
    if (source && sizes[source.hash] === undefined)
      sizes[source.hash] = (await source.measure()) ?? null;
  }
}
