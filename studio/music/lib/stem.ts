/** Renders one part: fluidsynth plays it without effects; lead-in and tail are folded into the loop. */
import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { brighten, filter, setWidth } from './filters.ts';
import { instrument, type Solo } from './instruments.ts';
import { writeMidi } from './midi.ts';
import { perform } from './perform.ts';
import type { Performance } from './perform-solo.ts';
import { frames, type Part, sampleRate, type Score, seconds } from './score.ts';
import { readWav, silence, type Stereo } from '../../../pack/src/compile/sound/wav.ts';

const soundFont = '/usr/share/sounds/sf2/MuseScore_General_Full.sf2';
const [leadIn, tail] = [2, 9];

/** Gains around 1 that follow the performed loudness, smoothed over 30 ms. */
function brightness({ bright }: Solo, { loudness }: Performance, length: number): Float32Array {
  const gains = new Float32Array(length).fill((bright.soft + bright.loud) / 2);
  const log = loudness.toSorted((a, b) => a[0] - b[0]);
  for (const [i, [time, value]] of log.entries()) {
    const from = Math.round(time * sampleRate);
    const until = Math.round((log[i + 1]?.[0] ?? time + 0.2) * sampleRate);
    const level = bright.soft + (bright.loud - bright.soft) * Math.min(1, value);
    for (let s = from; s < Math.min(until, from + sampleRate / 2); s += 1)
      gains[((s % length) + length) % length] = level;
  }
  const keep = Math.exp(-1 / (0.03 * sampleRate));
  let now = gains.at(-1)!;
  for (let turn = 0; turn < 2; turn += 1)
    for (let i = 0; i < length; i += 1) {
      now = gains[i]! * (1 - keep) + now * keep;
      if (turn) gains[i] = now;
    }
  return gains;
}

function synthesize(folder: string, id: string, performance: Performance, end: number): Stereo {
  if (!existsSync(soundFont))
    throw new Error(
      `${soundFont} is missing: apt-get install musescore-general-soundfont-lossless`,
    );
  const [midi, wav] = [join(folder, `${id}.mid`), join(folder, `${id}.wav`)];
  const events = performance.events.map((event) => ({
    ...event,
    time: Math.max(0, event.time + leadIn),
  }));
  writeMidi(midi, events, leadIn + end + tail);
  const options = [
    'synth.dynamic-sample-loading=1',
    'synth.polyphony=512',
    'player.timing-source=sample',
  ];
  // Without its reverberation and chorus, as floats, in small steps for smooth controllers.
  const flags = [
    '-ni',
    '-q',
    '-R',
    '0',
    '-C',
    '0',
    '-g',
    '0.8',
    '-r',
    String(sampleRate),
    '-O',
    'float',
    '-T',
    'wav',
    '-z',
    '64',
  ];
  execFileSync(
    'fluidsynth',
    [...flags, '-F', wav, ...options.flatMap((option) => ['-o', option]), soundFont, midi],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const sound = readWav(wav);
  rmSync(wav);
  return sound;
}

export function stem(score: Score, part: Part, folder: string): Stereo {
  const performance = perform(score, part);
  const raw = synthesize(folder, part.id, performance, seconds(score));
  const length = frames(score);
  const sound = silence(length);
  for (const c of [0, 1] as const)
    for (let i = 0; i < raw[c].length; i += 1) {
      const k = (i - leadIn * sampleRate + length) % length;
      sound[c][k] = sound[c][k]! + raw[c][i]!;
    }
  const played = instrument(part.instrument);
  filter(sound, played.filters);
  if (played.width !== undefined) setWidth(sound, played.width);
  if (played.kind === 'solo')
    brighten(sound, brightness(played, performance, length), played.bright.above);
  return sound;
}
