/** `manifest.json`: every picture with its sizes, hashes, main colour, placeholder and description. */
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import sharp from 'sharp';

export interface ManifestFile {
  path: string;
  width: number;
  height: number;
  bytes: number;
  sha256: string;
  type: string;
}

export interface ManifestAsset {
  files: ManifestFile[];
  color: string;
  placeholder: string;
  altKey: string | null;
  /** True for a placeholder that waits for a master. */
  standIn?: true;
}

export interface Manifest {
  assets: Record<string, ManifestAsset>;
}

export const pictureTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
};

const endingOf = (path: string): string => extname(path).slice(1);

export const isPicture = (path: string): boolean => endingOf(path) in pictureTypes;

/** Key of a picture in the manifest: its path without width and ending. */
export const assetOf = (path: string): string =>
  path.slice(0, -extname(path).length).replace(/-\d+$/, '');

/** Blurred placeholder of at most 24 px and 300 bytes, shown until the picture loads. */
async function placeholderOf(file: string): Promise<string> {
  for (const [width, quality] of [
    [24, 40],
    [20, 30],
    [16, 25],
    [12, 20],
    [8, 10],
    [4, 5],
  ] as const) {
    const data = await sharp(file)
      .resize(width)
      .blur(0.8)
      .webp({ quality, alphaQuality: 40, effort: 6, smartSubsample: true })
      .toBuffer();
    const url = `data:image/webp;base64,${data.toString('base64')}`;
    if (url.length <= 300) return url;
  }
  throw new Error(`no placeholder within 300 bytes for ${file}`);
}

async function colourOf(file: string, ground: string): Promise<string> {
  const { data } = await sharp(file)
    .flatten({ background: ground })
    .resize(1, 1, { fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return `#${[...data.subarray(0, 3)].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Folders whose pictures are described in the texts of the same name. */
const described = new Set(['roles', 'weapons', 'factions', 'world', 'features']);

/**
 * Key of a picture's description in the texts, the same for its formats and languages; null for a decorative picture
 * with an empty `alt`.
 */
function altKeyOf(key: string): string | null {
  const [folder = '', name = key] = key.includes('/') ? key.split('/') : ['', key];
  if (described.has(folder)) return `${folder}.${name.replace(/-mobile$/, '')}.alt`;
  const card = /^(role|weapon)-([^-]+)-/.exec(name);
  if (folder === 'social' && card) return `${card[1]}s.${card[2]}.alt`;
  if (folder === 'lettering') return `game.${name.split('-')[0]}`;
  if (folder === 'rewards') return `reward.${name}.name`;
  if (/^(hero|invitation)(-mobile)?$/.test(name))
    return name.startsWith('hero') ? 'media.hero' : 'invitation.alt';
  if (folder === 'social') return 'media.hero';
  return folder ? null : 'media.emblem';
}

/** Measurements of a file. */
export interface ManifestFacts {
  width: number;
  height: number;
  color?: string;
  placeholder?: string;
}

/**
 * @param files path of each picture by its name in the media folder
 * @param facts cache of measurements by hash
 */
export async function makeManifest(
  files: ReadonlyMap<string, string>,
  {
    ground,
    hashOfFile,
    facts,
    standIns,
  }: {
    ground: string;
    hashOfFile: (path: string) => string;
    facts: Record<string, ManifestFacts>;
    standIns: ReadonlySet<string>;
  },
): Promise<Manifest> {
  const assets: Manifest['assets'] = {};
  const sorted = [...files]
    .filter(([name]) => isPicture(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [name, path] of sorted) {
    const sha256 = hashOfFile(path);
    const key = assetOf(name);
    facts[sha256] ??= await measure(path);
    const { width, height } = facts[sha256];
    const bytes = readFileSync(path).length;
    assets[key] ??= { files: [], color: '', placeholder: '', altKey: altKeyOf(key) };
    assets[key].files.push({
      path: name,
      width,
      height,
      bytes,
      sha256,
      type: pictureTypes[endingOf(name)]!,
    });
  }
  for (const [key, asset] of Object.entries(assets)) {
    asset.files.sort((a, b) => b.width - a.width);
    const source = asset.files.find(({ type }) => type !== pictureTypes.svg) ?? asset.files[0]!;
    const known = facts[source.sha256]!;
    const path = files.get(source.path)!;
    known.color ??= await colourOf(path, ground);
    known.placeholder ??= await placeholderOf(path);
    asset.color = known.color;
    asset.placeholder = known.placeholder;
    if (standIns.has(key.replace(/-mobile$/, ''))) asset.standIn = true;
  }
  return { assets };
}

async function measure(path: string): Promise<ManifestFacts> {
  const { width, height } = await sharp(path).metadata();
  return { width, height };
}
