/** What the campaign check knows of a pack's media, without making anything. */
import { join, resolve } from 'node:path';
import { planCards } from './cards.ts';
import { createContext } from './context.ts';
import { finishedFiles } from './finished.ts';
import { planIcons } from './icons.ts';
import { findMasters } from './masters.ts';
import { planMotifs } from './motifs.ts';
import { planPictures } from './pictures.ts';
import { createHasher, type KnownHash } from '../files.ts';
import { createStore } from './store.ts';
import { readPack } from './subjects.ts';
import { planTracks } from './tracks.ts';

/**
 * Reads names and plans, and makes nothing.
 * @param options.cache folder that remembers hashes of files
 * @returns keys of the pictures that are missing, such as `roles/Ada`, the files of the others, such as
 *   `art/roles/Ada.png`, and warnings about the files of the pack
 * @throws MediaError with a sentence for each problem
 */
export function planMedia(options: { pack: string; cache: string }): {
  standIns: string[];
  masters: string[];
  warnings: string[];
} {
  const pack = readPack(resolve(options.pack));
  const hashes = createStore(options.cache).notes<KnownHash>('hashes');
  const warnings = new Map<string, string>();
  const masters = findMasters(pack);
  const context = createContext({
    pack,
    masters,
    finished: new Set(finishedFiles(pack.folder).keys()),
    media: join(pack.folder, 'media'),
    hashOfFile: createHasher(hashes.values),
    warn: (key, sentence) => warnings.set(key, sentence),
  });
  const { sources, standIns } = planPictures(context);
  planTracks(context);
  planMotifs(context);
  planIcons(context);
  planCards(context, sources);
  hashes.save();
  return {
    standIns: [...standIns],
    masters: [...masters.files.values()],
    warnings: [...new Set(warnings.values())],
  };
}
