/**
 * The loop of Cinder Lines: its flat poster, drawn again twelve times a second (each picture is shown twice). Smoke
 * drifts, the arm of the signal falls and rises, the flag waves, heat goes out from the sun.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sharp } from '../art/tools.mjs';
import { svg } from '../art/cinder/kit.mjs';
import { hero } from '../art/cinder/plates.mjs';
import { fileOf } from './render.mjs';
import { cache } from './sources.mjs';

export const rate = 12;
export const seconds = 7;
/** Size of the poster, the part of it that is shown, size of the loop. */
export const posters = {
  landscape: { draw: [2880, 1620], cut: [0, 0, 2880, 1620], size: [1280, 720] },
  portrait: { draw: [1500, 3248], cut: [0, 290, 1500, 2666], size: [720, 1280] },
};

const smooth = (a, b, x) => {
  const t = Math.min(1, Math.max(0, (x - a) / (b - a)));
  return t * t * (3 - 2 * t);
};

/** The arm falls at the first second with a small bounce, and is drawn up again before the end. */
function armAt(t) {
  const down = smooth(1, 1.25, t) - smooth(5, 6, t);
  const bounce =
    t > 1.25 && t < 2 ? 0.12 * Math.exp(-(t - 1.25) * 6) * Math.sin((t - 1.25) * 18) : 0;
  return -0.62 + 0.62 * down - bounce;
}

export const frameOf = (format, i) => fileOf(join(cache, 'poster', format), i);

/** Draws what is missing. @returns whether all pictures are there */
export async function drawPoster(format, left = () => Infinity) {
  const { draw, cut, size } = posters[format];
  const [x, y, width, height] = cut;
  mkdirSync(join(cache, 'poster', format), { recursive: true });
  for (let i = 0; i < rate * seconds; i++) {
    const file = frameOf(format, i);
    if (existsSync(file)) continue;
    if (left() <= 0) return false;
    const t = i / rate;
    const turn = (2 * Math.PI * t) / seconds;
    const moment = {
      arm: armAt(t),
      grow: (ring) => 0.035 * Math.sin(turn * 2 - ring * 0.9),
      smoke: ((t / seconds) * 2) % 1,
      wave: Math.sin(turn * 6),
    };
    const picture = svg(...draw, hero(...draw, moment));
    const whole = await sharp(Buffer.from(picture), { unlimited: true }).png().toBuffer();
    await sharp(whole)
      .extract({ left: x, top: y, width, height })
      .resize(...size)
      .flatten({ background: '#FBF7F1' })
      .jpeg({ quality: 96, chromaSubsampling: '4:4:4' })
      .toFile(file);
  }
  return true;
}
