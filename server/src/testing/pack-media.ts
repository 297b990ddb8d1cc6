import { join } from 'node:path';
import { loadCampaign } from '@prelude/pack/campaign';
import { usePackLanguages } from '@prelude/pack/languages';
import { createPackTexts } from '@prelude/pack/texts';
import { cacheFolder } from '@prelude/pack/paths';
import { fullPack } from '@prelude/pack/testing/packs';
import type { PictureValue } from '../core/campaign/live-pack.ts';
import { openPackMedia } from '../core/media/pack-media.ts';

/** Made once for all tests. */
export const sharedMedia = join(cacheFolder, 'compiled');

interface Options {
  folder?: string;
  cache?: string;
  isEager?: boolean;
  /** Operators' pictures; change it, then call `replan`. */
  pictures?: Map<string, PictureValue>;
  /** Uploaded files by their hash. */
  masters?: Map<string, Buffer>;
}

/** Media of a pack without a database. @returns them, and the lines of their log */
export async function openTestMedia({
  folder = fullPack,
  cache = sharedMedia,
  isEager = false,
  pictures = new Map(),
  masters = new Map(),
}: Options = {}) {
  usePackLanguages(folder);
  const info: string[] = [];
  const warnings: string[] = [];
  const media = await openPackMedia({
    folder,
    cache,
    isEager,
    campaign: loadCampaign(folder),
    pack: {
      texts: createPackTexts(folder),
      sentences: () => new Map(),
      pictures: () => pictures,
      version: () => pictures.size,
      store: {
        master: async (hash) => {
          const content = masters.get(hash);
          return content && { content };
        },
      },
    },
    log: {
      info: (_details, line) => void info.push(line),
      warn: (_details, line) => void warnings.push(line),
    },
  });
  return { media, info, warnings };
}
