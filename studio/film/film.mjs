/**
 * The title film and the hero's loop (README.md).
 *   npm run studio -- film [--only SHOT,…] [--format landscape|portrait] [--scale 0.75] [--seconds N] [--preview] [--encode]
 * Draws the frames that are missing. `--seconds` stops after that time with code 3; the next run goes on.
 * `--preview` draws every half second at a quarter of the size and makes a sheet of it. `--encode` needs all frames.
 *   npm run studio -- film --poster [--encode]: the loop of Cinder Lines
 */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { option } from '../art/tools.mjs';
import { contactSheet, encode, encodePoster, sheet } from './encode.mjs';
import { drawPoster, posters } from './poster.mjs';
import { fileOf, framesOf, render } from './render.mjs';
import { formats, loop, shots } from './shots.mjs';
import { cache, names, sources } from './sources.mjs';

const all = [...shots, loop];
const only = option('only')?.split(',');
const preview = option('preview') === true;
const scale = preview ? 0.25 : Number(option('scale') ?? 1);
const each = preview ? 12 : 1;
const begun = Date.now();
const left = () => Number(option('seconds') ?? Infinity) - (Date.now() - begun) / 1000;
const chosen = all.filter(({ id }) => !only || only.includes(id));
const folder = (format, id) => join(cache, preview ? 'preview' : `frames-${scale}`, format, id);

if (option('poster')) {
  for (const format of Object.keys(posters)) if (!(await drawPoster(format, left))) process.exit(3);
  if (option('encode')) encodePoster();
  process.exit(0);
}

await sources(chosen.some(({ id }) => id === 'eyes') ? names : []);
const wanted = Object.keys(formats).filter((one) => (option('format') ?? one) === one);
for (const format of wanted) {
  for (const shot of chosen) {
    if (preview) rmSync(folder(format, shot.id), { recursive: true, force: true });
    const done = await render({
      shot,
      format,
      folder: folder(format, shot.id),
      scale,
      each,
      until: left(),
    });
    if (!done || left() <= 0) process.exit(3);
  }
  if (preview)
    await sheet(
      chosen.flatMap((shot) =>
        framesOf(shot)
          .map((frame) => fileOf(folder(format, shot.id), frame))
          .filter(existsSync),
      ),
      join(cache, `sheet-${format}.png`),
      format === 'portrait' ? 12 : 6,
    );
}
if (option('encode')) {
  if (!(await encode({ folder, chosen: wanted, left }))) process.exit(3);
  if (wanted.length === Object.keys(formats).length) await contactSheet(folder);
}
