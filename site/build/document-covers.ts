import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Manifest } from 'vite';
import type { DocumentCover, DocumentPicture } from '../src/documents/assets.ts';
import { campaignFolder } from './campaign.ts';
import { fontFolder } from './fonts.ts';

const media = join(campaignFolder, 'media');
/** Cached next to the fonts until the source picture changes. */
const cache = join(fontFolder, '..', 'social');

interface Asset {
  files: { path: string; width: number; height: number }[];
  color: string;
}

/** Includes every plate that is not part of another plate. */
export async function makeCovers(
  manifest: Manifest,
  assets: string,
): Promise<Record<string, DocumentCover>> {
  const list = JSON.parse(readFileSync(join(media, 'manifest.json'), 'utf8')) as {
    assets: Record<string, Asset>;
  };
  const picture = (key: string): DocumentPicture | null => {
    const files = (list.assets[key]?.files ?? []).flatMap(({ path, width, height }) => {
      const file = manifest[`.campaign/media/${path}`]?.file;
      return file ? [{ src: `/${file}`, width, height }] : [];
    });
    const [largest] = files.toSorted((a, b) => b.width - a.width);
    if (!largest) return null;
    return { ...largest, srcset: files.map(({ src, width }) => `${src} ${width}w`).join(', ') };
  };
  const covers: Record<string, DocumentCover> = {};
  for (const [key, { color, files }] of Object.entries(list.assets)) {
    const name = /^plates\/((?!.*-(?:mobile|depth)).+)$/.exec(key)?.[1];
    const wide = name && picture(key);
    const [source] = files;
    if (!name || !wide || !source) continue;
    const social = await cutSocial(name, join(media, source.path), assets);
    covers[name] = { color, wide, narrow: picture(`${key}-mobile`), social };
  }
  return covers;
}

/** 1200 × 630 as JPEG, because social networks do not read AVIF in previews. */
async function cutSocial(name: string, source: string, assets: string): Promise<string> {
  const hash = createHash('sha256').update(readFileSync(source)).digest('hex').slice(0, 12);
  const file = `cover-${name}-${hash}.jpg`;
  const cached = join(cache, file);
  if (!existsSync(cached)) {
    mkdirSync(cache, { recursive: true });
    await sharp(source)
      .resize(1200, 630, { fit: 'cover', position: 'top' })
      .jpeg({ quality: 78, mozjpeg: true })
      .toFile(cached);
  }
  mkdirSync(join(assets, 'media'), { recursive: true });
  writeFileSync(join(assets, 'media', file), readFileSync(cached));
  return `/assets/media/${file}`;
}
