/**
 * Lists every picture in campaigns/nameless-abyss/media/manifest.json, with its sizes, hashes, main colour, placeholder
 * and description, and checks the size limits.
 *   node studio/art/manifest.mjs [--check]: --check writes nothing and fails on any difference
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { assetOf } from '../../pack/src/compile/files.ts';
import { limitOf } from '../../pack/src/testing/picture-limits.ts';
import { media, option } from './tools.mjs';

const pictureTypes = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
};
const typeOf = (name) => pictureTypes[path.extname(name).slice(1)];

/** Blurred placeholder of at most 24 px and 300 bytes, shown until the picture loads. */
async function placeholderOf(file) {
  for (const [width, quality] of [
    [24, 40],
    [20, 30],
    [16, 25],
    [12, 20],
    [8, 10],
    [4, 5],
  ]) {
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

async function colourOf(file) {
  const { data } = await sharp(file)
    .flatten({ background: '#0a0e22' })
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
function altKeyOf(key) {
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

const files = fs
  .readdirSync(media, { recursive: true })
  .map((name) => name.split(path.sep).join('/'))
  .filter(typeOf)
  .toSorted((a, b) => (a < b ? -1 : 1));
const fileOf = (name) => path.join(media, name);
const size = (name) => fs.statSync(fileOf(name)).size;
const problems = files.flatMap((name) =>
  size(name) > limitOf(name) ? [`${name}: ${size(name)} bytes, at most ${limitOf(name)}`] : [],
);

const assets = {};
for (const name of files) {
  const { width, height } = await sharp(fileOf(name)).metadata();
  const content = fs.readFileSync(fileOf(name));
  const key = assetOf(name);
  assets[key] ??= { files: [], color: '', placeholder: '', altKey: altKeyOf(key) };
  assets[key].files.push({
    path: name,
    width,
    height,
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    type: typeOf(name),
  });
}
for (const asset of Object.values(assets)) {
  asset.files.sort((a, b) => b.width - a.width);
  const source = asset.files.find(({ type }) => type !== pictureTypes.svg) ?? asset.files[0];
  asset.color = await colourOf(fileOf(source.path));
  asset.placeholder = await placeholderOf(fileOf(source.path));
}

const out = path.join(media, 'manifest.json');
const text = `${JSON.stringify({ assets }, null, 2)}\n`;
if (!option('check')) fs.writeFileSync(out, text);
else if (text !== fs.readFileSync(out, 'utf8'))
  problems.push('manifest.json is out of date: run node studio/art/manifest.mjs');
const total = files.reduce((sum, name) => sum + size(name), 0);
console.log(`${files.length} files, ${(total / 1024).toFixed(0)} KB`);
if (problems.length) {
  console.error(problems.join('\n'));
  process.exit(1);
}
