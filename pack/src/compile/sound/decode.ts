/** Decodes a file as a browser does: samples at 48 kHz. */
import { ffmpeg } from './loudness.ts';
import { sampleRate, splitChannels, type Stereo } from './wav.ts';

/**
 * Seconds of the loop's end before it and of its start after it in every file: decoders may lose or add a few samples
 * at the ends.
 */
export const wrap = 1;

export function decode(path: string): Stereo {
  const format = ['-f', 'f32le', '-ac', '2', '-ar', String(sampleRate), '-'];
  return splitChannels(ffmpeg(['-v', 'error', '-i', path, ...format]).out);
}

export const loopOf = ([left, right]: Stereo, frames: number): Stereo => {
  const from = wrap * sampleRate;
  return [left.slice(from, from + frames), right.slice(from, from + frames)];
};
