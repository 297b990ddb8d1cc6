/**
 * The drawn scenes: masters (PNG) of the worlds, features and plates that `scenes/` draws, and the files the site serves.
 * Run manifest.mjs afterwards.
 *   node studio/art/scenes.mjs [--only Empire,duet] [--preview]   preview: masters only, wide and phone
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { here, masters, option } from './tools.mjs';

/** Name of the master, and the module that draws it. */
const scenes = JSON.parse(fs.readFileSync(path.join(here, 'assets.json'), 'utf8')).drawn;

const only = option('only')?.split(',');
const formats = { wide: [1920, 1080], phone: [750, 1333], plate: [750, 1624] };
fs.mkdirSync(masters, { recursive: true });

const made = [];
for (const [key, set] of Object.entries(scenes)) {
  if (only && !only.includes(key)) continue;
  const { draw } = await import(`./scenes/${key}.mjs`);
  const { develop } = await import('./scenes/kit.mjs');
  for (const [format, suffix] of [
    ['wide', ''],
    [set === 'plates' ? 'plate' : 'phone', '-m'],
  ]) {
    const start = Date.now();
    const { view, ...picture } = await draw(format);
    const name = `${set === 'plates' ? key : `${set}-${key}`}${suffix}`;
    fs.writeFileSync(
      path.join(masters, `${name}.png`),
      await develop(picture, view, formats[format]),
    );
    console.log(name, `${((Date.now() - start) / 1000).toFixed(1)} s`);
  }
  made.push(key);
}
if (!option('preview'))
  execFileSync(process.execPath, [path.join(here, 'encode.mjs'), '--only', made.join(',')], {
    stdio: 'inherit',
  });
