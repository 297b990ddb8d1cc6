/** Makes a seamless loop of any piece. */
import { sampleRate, silence, type Stereo } from './wav.ts';

/** Frames that fit whole packets of both codecs: 960 of Opus and 1024 of AAC. */
const step = 15_360;
/** The longest loop that sounds well in a megabyte, seconds. */
export const longest = 120;
export const shortest = 8;
const fade = 2 * sampleRate;
/** Quieter than this share of the peak is silence at the ends (-60 dB). */
const floor = 0.001;

export const peakOf = (sound: Stereo): number =>
  sound.reduce(
    (most, channel) => channel.reduce((a, value) => Math.max(a, Math.abs(value)), most),
    0,
  );

/** @returns the first loud sample, and the one after the last */
function loudPart(sound: Stereo): [from: number, to: number] {
  const limit = peakOf(sound) * floor;
  const isLoud = (i: number) => sound.some((channel) => Math.abs(channel[i]!) > limit);
  let [from, to] = [0, sound[0].length];
  while (from < to && !isLoud(from)) from += 1;
  while (to > from && !isLoud(to - 1)) to -= 1;
  return [from, to];
}

export function withoutSilence(sound: Stereo): Stereo {
  const [from, to] = loudPart(sound);
  return [sound[0].slice(from, to), sound[1].slice(from, to)];
}

/** Cuts the silence off both ends, then fades the end over the beginning. */
export function loopFrom(sound: Stereo): Stereo {
  const [from, end] = loudPart(sound);
  const to = Math.min(end, from + longest * sampleRate + fade);
  const length = Math.max(step, Math.floor((to - from - fade) / step) * step);
  const over = to - from - length;
  const loop = silence(length);
  for (const c of [0, 1] as const)
    for (let i = 0; i < length; i += 1) {
      const own = sound[c][from + i]!;
      if (i >= over) loop[c][i] = own;
      else {
        // Equal power: the two parts have nothing in common.
        const at = ((i + 0.5) / over) * (Math.PI / 2);
        loop[c][i] = own * Math.sin(at) + sound[c][from + length + i]! * Math.cos(at);
      }
    }
  return loop;
}

export const amplify = (sound: Stereo, factor: number): Stereo => [
  sound[0].map((value) => value * factor),
  sound[1].map((value) => value * factor),
];
