/**
 * The limits of a committed motif. It does not loop, so it has no seam to measure; it has one channel, so nothing to
 * correlate; and it ends in silence, so only its first six seconds must not be silent.
 */
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from '../../scripts/lib/measurements.ts';
import { decode } from '../../pack/src/compile/sound/decode.ts';
import { loudness } from '../../pack/src/compile/sound/loudness.ts';
import { type Ending, endings } from '../../pack/src/compile/sound/manifest.ts';
import { decibels, type Stereo, writeWav } from '../../pack/src/compile/sound/wav.ts';
import { attack, centroid, clipped, foreignEnergy, offset, quietest } from './lib/measure.ts';
import { frames, sampleRate, type Score } from './lib/score.ts';
import { motifFolder, workFolder } from './tracks.ts';

const mostBytes = 20_000;
const mostForeign = 0.15;
/** Of the energy at unwritten pitches in its own key and in the best other one: a bell or a reed is ambiguous. */
const mostLikeness = 0.65;
/** Of the loudness: motifs follow each other, so a visitor compares them. */
const tolerance = 0.5;

const part = (sound: Stereo, from: number, to: number): Stereo => [
  sound[0].slice(from * sampleRate, to * sampleRate),
  sound[1].slice(from * sampleRate, to * sampleRate),
];

const loudest = ([left]: Stereo): number =>
  decibels(left.reduce((most, value) => Math.max(most, Math.abs(value)), 0));

interface Measured {
  loudness: number;
  peak: number;
  broken: string[];
  details: Record<string, string>;
}

function measure(score: Score, ending: Ending): Measured {
  const path = join(motifFolder, `${score.id}.${ending}`);
  const sound = decode(path);
  const { size } = statSync(path);
  const probe = join(workFolder(score.id), 'verify.wav');
  mkdirSync(workFolder(score.id), { recursive: true });
  writeWav(probe, sound);
  const loud = loudness(probe);
  rmSync(probe);
  const foreign = foreignEnergy(score, part(sound, 0, frames(score) / sampleRate));
  const { length } = sound[0];
  const end = loudest(part(sound, 7.95, 9));
  const rules: [kept: boolean, text: string][] = [
    [size <= mostBytes, `${size} bytes, not at most ${mostBytes}`],
    [
      Math.abs(length - frames(score)) < 0.07 * sampleRate,
      `${length} frames, not ${frames(score)}`,
    ],
    [
      Math.abs(loud.integrated - score.loudness) <= tolerance,
      `${loud.integrated} LUFS, not ${score.loudness} ± ${tolerance}`,
    ],
    [loud.peak <= -1.5, `${loud.peak} dBTP, not at most -1.5`],
    [clipped(sound) === 0, `${clipped(sound)} clipped samples`],
    [offset(sound) < 1e-3, `direct current of ${offset(sound)}`],
    [quietest(part(sound, 0, 6)) > -50, `silence of ${quietest(part(sound, 0, 6)).toFixed(1)} dB`],
    [end < -45, `ends at ${end.toFixed(1)} dB`],
    [
      foreign.mean < (score.foreign ?? mostForeign),
      `${(foreign.mean * 100).toFixed(1)} % of the energy at pitches nobody wrote`,
    ],
    [foreign.mean < foreign.otherKeys * mostLikeness, 'another key would fit nearly as well'],
  ];
  return {
    loudness: loud.integrated,
    peak: loud.peak,
    broken: rules.flatMap(([kept, text]) => (kept ? [] : [`${score.id}.${ending}: ${text}`])),
    details: {
      [`${score.id}.${ending}`]: [
        `${size} bytes`,
        `${loud.integrated.toFixed(1)} LUFS`,
        `${loud.peak.toFixed(1)} dBTP`,
        `centroid ${centroid(sound).toFixed(0)} Hz`,
        `attack ${(attack(sound) * 1000).toFixed(0)} ms`,
        `foreign ${(foreign.mean * 100).toFixed(0)} / ${(foreign.otherKeys * 100).toFixed(0)} %`,
      ].join(', '),
    },
  };
}

/** One row for all motifs: they have the same limits. */
export function motifRow(scores: readonly Score[]): Row {
  const all = scores.flatMap((score) => endings.map((ending) => measure(score, ending)));
  const broken = all.flatMap((one) => one.broken);
  const levels = all.map((one) => one.loudness);
  const peak = Math.max(...all.map((one) => one.peak));
  return {
    name: `${scores.length} motifs, webm and m4a`,
    target: `-18 ± ${tolerance} LUFS, at most ${mostBytes / 1000} KB, all limits kept`,
    measured: `${Math.min(...levels).toFixed(1)} to ${Math.max(...levels).toFixed(1)} LUFS, ${peak.toFixed(1)} dBTP`,
    verdict: broken.length === 0 ? 'reached' : 'missed',
    ...(broken.length > 0 && { note: broken.join('; ') }),
    details: Object.assign({}, ...all.map(({ details }) => details)) as Record<string, string>,
  };
}
