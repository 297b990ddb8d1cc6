/** Mastering: tone, width, a slow compressor, one gain to the target loudness, and a limiter that is rarely active. */
import { compress, limit } from './dynamics.ts';
import { filter, monoBelow, scale, setWidth } from './filters.ts';
import { type Loudness, loudness } from '../../../pack/src/compile/sound/loudness.ts';
import type { Score } from './score.ts';
import { gain, type Stereo, writeWav } from '../../../pack/src/compile/sound/wav.ts';

/** Encoders overshoot by up to 1 dB; the encoded file must stay below -1.5 dBTP. */
const ceiling = -2.6;

/** Works in place; writes the finished loop to `path`. */
export function master(
  score: Score,
  sound: Stereo,
  path: string,
): Loudness & { compressed: number; limited: number } {
  filter(sound, 'hp 28, pk 300 0.7 -1.8, hs 6500 0.6 2.5');
  monoBelow(sound, 140);
  setWidth(sound, score.width);
  const toLoudness = (target: number) => {
    writeWav(path, sound);
    scale(sound, gain(target - loudness(path).integrated));
  };
  toLoudness(-18);
  const compressed = compress(sound);
  let limited = 0;
  for (let pass = 0; pass < 3; pass += 1) {
    toLoudness(score.loudness);
    const { reduction } = limit(sound, ceiling);
    limited = Math.max(limited, reduction);
  }
  writeWav(path, sound);
  return { ...loudness(path), compressed, limited };
}
