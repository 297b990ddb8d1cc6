/**
 * Makes the media folder of a campaign: finished files as they are, masters in every size and format, placeholders for
 * the rest (docs/campaign/pictures.md, docs/campaign/music.md).
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { planCards } from './cards.ts';
import { createContext } from './context.ts';
import { planIcons } from './icons.ts';
import { factsOf, makeManifest, type Manifest, type ManifestFacts } from './manifest.ts';
import { findMasters } from './masters.ts';
import { hashOf, type Pack, readPack } from './subjects.ts';
import { planPictures } from './pictures.ts';
import { createHasher, type KnownHash } from './sources.ts';
import { createStore } from './store.ts';
import { planTracks } from './tracks.ts';

interface MediaOptions {
  /** Folder of the campaign. */
  pack: string;
  /** Folder for made files. Several campaigns can share it. */
  cache: string;
  /** Receives progress and warnings; standard error by default. */
  log?: (line: string) => void;
}

const toStandardError = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

/** What a campaign's media folder consists of, before anything is made. */
function planAll(options: Pick<MediaOptions, 'pack' | 'cache'>) {
  const pack = readPack(resolve(options.pack));
  const store = createStore(options.cache);
  const hashes = store.notes<KnownHash>('hashes');
  const hashOfFile = createHasher(hashes.values);
  const planned = new Map<string, string>();
  const fresh = new Map<string, string>();
  let warnings = planned;

  const finished = finishedFiles(pack);
  const masters = findMasters(pack);
  const context = createContext({
    pack,
    masters,
    finished: new Set(finished.keys()),
    media: join(pack.folder, 'media'),
    hashOfFile,
    warn: (key, sentence) => warnings.set(key, sentence),
  });
  const { jobs: pictures, sources, standIns } = planPictures(context);
  const tracks = planTracks(context);
  const jobs = [...pictures, ...planIcons(context), ...planCards(context, sources), ...tracks.jobs];
  // From here on, warnings are about files that are being made.
  warnings = fresh;
  return {
    pack,
    store,
    hashes,
    hashOfFile,
    planned,
    fresh,
    finished,
    masters,
    standIns,
    tracks,
    jobs,
  };
}

/**
 * Reads names and plans, and makes nothing.
 * @returns keys of the pictures that are missing, such as `roles/Ada`, the files of the others, such as
 *   `art/roles/Ada.png`, and warnings about the files of the pack
 * @throws MediaError with a sentence for each problem
 */
export function planMedia(options: Pick<MediaOptions, 'pack' | 'cache'>): {
  standIns: string[];
  masters: string[];
  warnings: string[];
} {
  const { planned, standIns, masters } = planAll(options);
  return {
    standIns: [...standIns],
    masters: [...masters.files.values()],
    warnings: [...new Set(planned.values())],
  };
}

/**
 * Makes only what is missing or has changed.
 * @returns a folder with every file that site, server and emails read, and `manifest.json`. It is the pack's own
 *   `media/` when that is complete
 * @throws MediaError with a sentence for each problem
 */
export async function prepareMedia(options: MediaOptions): Promise<string> {
  const { cache, log = toStandardError } = options;
  const { pack, store, hashes, hashOfFile, planned, fresh, finished, standIns, tracks, jobs } =
    planAll(options);
  const remarks = store.notes<string>('remarks');

  await store.run(jobs, log);
  Object.assign(remarks.values, Object.fromEntries(fresh));
  const outputs = jobs.flatMap((job) => job.outputs);
  // Remarks on a file that is already made are repeated, until its master changes.
  const known = Object.entries(remarks.values).filter(([key]) =>
    outputs.some((output) => key.startsWith(output.key)),
  );
  for (const sentence of new Set(new Map([...planned, ...known, ...fresh]).values()))
    log(`media warning: ${sentence}`);
  if (standIns.size > 0) log(`media: placeholders for ${[...standIns].join(', ')}`);

  const files = new Map(finished);
  for (const output of outputs) {
    const made = output.path.startsWith('music/') ? undefined : store.fileOf(output);
    if (made) files.set(output.path, made);
  }
  const music = tracks.manifest(store);
  for (const [name, path] of music.files) files.set(name, path);

  const own = readManifest(pack);
  const { ground } = pack.colours;
  const facts = store.notes<ManifestFacts>(`facts-${ground.slice(1)}`);
  const manifest = await makeManifest(files, {
    ground,
    hashOfFile,
    facts: Object.assign(facts.values, own && factsOf(own.manifest)),
    standIns,
  });
  for (const notes of [hashes, remarks, facts]) notes.save();
  const text = toText(manifest);
  if (jobs.length === 0 && own?.text === text && tracks.hasOwnManifest)
    return join(pack.folder, 'media');
  const folder = join(cache, `${pack.key}-${hashOf(pack.folder).slice(0, 8)}`);
  store.layOut(
    folder,
    new Map<string, string | Buffer>([
      ...files,
      ['manifest.json', Buffer.from(text)],
      ['music/manifest.json', Buffer.from(toText(music.manifest))],
    ]),
  );
  return folder;
}

const toText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Path of each finished file by its name in the media folder; manifests are written again. */
function finishedFiles({ folder }: Pack): Map<string, string> {
  const media = join(folder, 'media');
  const names = existsSync(media)
    ? readdirSync(media, { recursive: true, encoding: 'utf8' }).toSorted()
    : [];
  return new Map(
    names
      .map((name) => [name.replaceAll('\\', '/'), join(media, name)] as const)
      .filter(([name, path]) => !/(?:^|\/)\./.test(name) && statSync(path).isFile()),
  );
}

function readManifest({ folder }: Pack): { text: string; manifest: Manifest } | undefined {
  const path = join(folder, 'media/manifest.json');
  if (!existsSync(path)) return undefined;
  const text = readFileSync(path, 'utf8');
  try {
    return { text, manifest: JSON.parse(text) as Manifest };
  } catch {
    // Written again below.
    return undefined;
  }
}
