/**
 * Lists every picture in campaigns/nameless-abyss/media/manifest.json and checks the size limits.
 *   node studio/art/manifest.mjs [--check]: --check writes nothing and fails on any difference
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { limitOf } from '../../pack/src/compile/picture-limits.ts';
import { isPicture, makeManifest } from '../../pack/src/compile/manifest.ts';
import { media, option } from './tools.mjs';

const files = new Map(
  fs
    .readdirSync(media, { recursive: true })
    .map((name) => [name.split(path.sep).join('/'), path.join(media, name)])
    .filter(([name]) => isPicture(name)),
);
const size = (file) => fs.statSync(file).size;
const problems = [...files].flatMap(([name, file]) =>
  size(file) > limitOf(name) ? [`${name}: ${size(file)} bytes, at most ${limitOf(name)}`] : [],
);
const manifest = await makeManifest(files, {
  ground: '#0a0e22',
  hashOfFile: (file) => createHash('sha256').update(fs.readFileSync(file)).digest('hex'),
  facts: {},
  standIns: new Set(),
});

const out = path.join(media, 'manifest.json');
const text = `${JSON.stringify(manifest, null, 2)}\n`;
if (!option('check')) fs.writeFileSync(out, text);
else if (text !== fs.readFileSync(out, 'utf8'))
  problems.push('manifest.json is out of date: run node studio/art/manifest.mjs');
const total = [...files.values()].reduce((sum, file) => sum + size(file), 0);
console.log(`${files.size} files, ${(total / 1024).toFixed(0)} KB`);
if (problems.length) {
  console.error(problems.join('\n'));
  process.exit(1);
}
