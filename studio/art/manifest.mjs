/**
 * Lists every picture in campaigns/nameless-abyss/media/manifest.json and checks the size budgets.
 *   node studio/art/manifest.mjs [--check]: --check writes nothing and fails on any difference
 */
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { here, media, option, sharp } from './tools.mjs';

const TYPES = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
};
/** Folders whose pictures are described in the namespace of the same name. */
const BOOKS = new Set(['roles', 'weapons', 'factions', 'world', 'features']);
const { budgets } = JSON.parse(fs.readFileSync(path.join(here, 'assets.json'), 'utf8'));

/** First matching budget in bytes; patterns are file names without extension, `*` for any text. */
function budget(stem) {
  for (const [pattern, kb] of Object.entries(budgets)) {
    if (new RegExp(`^${pattern.replace('*', '.*')}$`).test(stem)) return kb * 1024;
  }
  return Infinity;
}

/** Blurred placeholder of at most 24 px and 300 bytes, shown until the picture loads. */
async function placeholder(file) {
  for (const [width, quality] of [
    [24, 40],
    [20, 30],
    [16, 25],
    [12, 20],
    [8, 10],
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

async function dominant(file) {
  const { data } = await sharp(file)
    .flatten({ background: '#0a0e22' })
    .resize(1, 1, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return `#${[...data.subarray(0, 3)].map((v) => v.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Key of a picture's description in the namespaces, the same for its formats and languages; null for a decorative
 * picture with an empty `alt`.
 */
function altKey(key) {
  const [folder, name] = key.includes('/') ? key.split('/') : ['', key];
  if (BOOKS.has(folder)) return `${folder}.${name.replace(/-mobile$/, '')}.alt`;
  const card = /^(role|weapon)-([^-]+)-/.exec(name);
  if (folder === 'social' && card) return `${card[1]}s.${card[2]}.alt`;
  if (folder === 'lettering') return `game.${name.split('-')[0]}`;
  if (folder === 'rewards') return `reward.${name}.name`;
  if (/^(hero|invitation)(-mobile)?$/.test(name)) {
    return name.startsWith('hero') ? 'media.hero' : 'invitation.alt';
  }
  if (folder === 'social' || folder === 'mail') return 'media.hero';
  return folder ? null : 'media.emblem';
}

const assets = {};
const problems = [];
const files = fs
  .readdirSync(media, { recursive: true })
  .map((f) => f.split(path.sep).join('/'))
  .filter((f) => path.extname(f).slice(1) in TYPES)
  .sort();
for (const file of files) {
  const ext = path.extname(file).slice(1);
  const stem = file.slice(0, -ext.length - 1);
  const key = stem.replace(/-\d+$/, '');
  const data = fs.readFileSync(path.join(media, file));
  const { width, height } = await sharp(data).metadata();
  if (data.length > budget(stem))
    problems.push(`${file}: ${data.length} bytes, budget ${budget(stem)}`);
  assets[key] ??= { files: [], color: '', placeholder: '', altKey: altKey(key) };
  assets[key].files.push({
    path: file,
    width,
    height,
    bytes: data.length,
    sha256: crypto.createHash('sha256').update(data).digest('hex'),
    type: TYPES[ext],
  });
}
for (const asset of Object.values(assets)) {
  asset.files.sort((a, b) => b.width - a.width);
  const source = path.join(
    media,
    (asset.files.find((f) => f.type !== TYPES.svg) ?? asset.files[0]).path,
  );
  asset.color = await dominant(source);
  asset.placeholder = await placeholder(source);
}

const out = path.join(media, 'manifest.json');
const text = `${JSON.stringify({ assets }, null, 2)}\n`;
if (!option('check')) fs.writeFileSync(out, text);
else if (text !== fs.readFileSync(out, 'utf8'))
  problems.push('manifest.json is out of date: run node studio/art/manifest.mjs');
console.log(
  `${files.length} files, ${(files.reduce((n, f) => n + fs.statSync(path.join(media, f)).size, 0) / 1024).toFixed(0)} KB`,
);
if (problems.length) {
  console.error(problems.join('\n'));
  process.exit(1);
}
