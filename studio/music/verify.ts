/**
 * `npm run studio -- music verify [track…] [--write]`: measures the committed files against the limits below; exits
 * with 1 on a violation. `--write` stores the results in docs/benchmarks/results (all tracks).
 */
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { conclude, type Row } from '../../scripts/lib/measurements.ts';
import { decode, loopOf, wrap } from '../../pack/src/compile/sound/decode.ts';
import { lint } from './lib/lint-rules.ts';
import { brokenJoints, brokenPairs } from './lib/motif.ts';
import { ffmpeg, loudness } from '../../pack/src/compile/sound/loudness.ts';
import { type Ending, endings } from '../../pack/src/compile/sound/manifest.ts';
import { clipped, correlation, foreignEnergy, offset, quietest, seam } from './lib/measure.ts';
import { frames, sampleRate, type Score, seconds } from './lib/score.ts';
import { type Stereo, writeWav } from '../../pack/src/compile/sound/wav.ts';
import { differences, readManifest } from './manifest.ts';
import {
  chosen,
  finished,
  mediaFolder,
  motifs,
  recorded,
  recordingOf,
  workFolder,
} from './tracks.ts';
import { motifRow } from './verify-motif.ts';

const mostBytes = 1_000_000;
/** A recording is only in the repository; the build makes smaller files of it. */
const mostRecorded = 3_000_000;
const mostForeign = 0.15;

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

type Rule = [kept: boolean, text: string];

function measureFinished(score: Score, ending: Ending): Row {
  const name = `${score.id}.${ending}`;
  const entry = readManifest(mediaFolder).tracks.find(({ id }) => id === score.id);
  if (!entry) return { name, measured: 'not in the manifest', verdict: 'missed' };
  const decoded = decode(join(mediaFolder, name));
  const { bytes } = entry.files[ending];
  const length = Math.round((entry.loopEnd - entry.loopStart) * sampleRate);
  return measure(score, name, loopOf(decoded, frames(score)), bytes, [
    [
      length === frames(score) && entry.loopStart === wrap,
      `loop of ${length} frames, not ${frames(score)}`,
    ],
    [
      decoded[0].length >= frames(score) + 2 * wrap * sampleRate - 960,
      `only ${decoded[0].length} frames`,
    ],
    [bytes <= mostBytes, `${bytes} bytes, not at most ${mostBytes}`],
  ]);
}

function measureRecorded(score: Score): Row {
  const path = recordingOf(score);
  const loop = decode(path);
  const { size } = statSync(path);
  const { length } = loop[0];
  return measure(score, basename(path), loop, size, [
    [length === frames(score), `loop of ${length} frames, not ${frames(score)}`],
    [size <= mostRecorded, `${size} bytes, not at most ${mostRecorded}`],
  ]);
}

function measure(
  score: Score,
  name: string,
  loop: Stereo,
  bytes: number,
  rulesOfFile: readonly Rule[],
): Row {
  mkdirSync(workFolder(score.id), { recursive: true });
  const probe = join(workFolder(score.id), 'verify.wav');
  writeWav(probe, loop);
  const loud = loudness(probe);
  rmSync(probe);
  const joint = seam(loop);
  const likeness = correlation(loop);
  const quiet = quietest(loop);
  const foreign = foreignEnergy(score, loop);
  const rules: Rule[] = [
    ...rulesOfFile,
    [
      Math.abs(loud.integrated - score.loudness) <= 0.3,
      `${loud.integrated} LUFS, not ${score.loudness} ± 0.3`,
    ],
    [loud.peak <= -1.5, `${loud.peak} dBTP, not at most -1.5`],
    [clipped(loop) === 0, `${clipped(loop)} clipped samples`],
    [offset(loop) < 1e-3, `direct current of ${offset(loop)}`],
    [joint.step < joint.usualStep, `step of ${joint.step} at the seam`],
    [joint.treble < joint.usualTreble, `${joint.treble.toFixed(1)} dB above 6 kHz at the seam`],
    [
      likeness >= 0.25 && likeness <= 0.8,
      `L/R correlation ${likeness.toFixed(2)}, not 0.25 to 0.8`,
    ],
    [quiet > -50, `silence of ${quiet.toFixed(1)} dB`],
    [
      foreign.mean < (score.foreign ?? mostForeign),
      `${percent(foreign.mean)} of the energy at pitches nobody wrote`,
    ],
    [foreign.mean < foreign.otherKeys / 2, 'another key would fit nearly as well'],
  ];
  const broken = rules.filter(([kept]) => !kept).map(([, text]) => text);
  return {
    name,
    target: `${score.loudness} LUFS, all limits kept`,
    measured: `${loud.integrated.toFixed(1)} LUFS, ${loud.peak.toFixed(1)} dBTP`,
    verdict: broken.length === 0 ? 'reached' : 'missed',
    ...(broken.length > 0 && { note: broken.join('; ') }),
    details: {
      'loop s': seconds(score).toFixed(2),
      KB: Math.round(bytes / 1000),
      LRA: loud.range.toFixed(1),
      'seam step / p99': `${joint.step.toFixed(4)} / ${joint.usualStep.toFixed(4)}`,
      'seam >6 kHz / p95 dB': `${joint.treble.toFixed(0)} / ${joint.usualTreble.toFixed(0)}`,
      'L/R': likeness.toFixed(2),
      'quietest dB': quiet.toFixed(0),
      'foreign / in another key': `${percent(foreign.mean)} / ${percent(foreign.otherKeys)}`,
    },
  };
}

const tracks = chosen();
const short = tracks.filter((score) => motifs.includes(score));
const problems = [
  ...differences(mediaFolder),
  ...tracks.flatMap((score) => lint(score).map((problem) => `${score.id}: ${problem}`)),
  ...brokenJoints(motifs),
  ...brokenPairs(motifs),
];
const rows: Row[] = [
  {
    name: 'manifest and scores',
    measured: problems.join('; ') || 'no problem',
    verdict: problems.length === 0 ? 'reached' : 'missed',
  },
  ...tracks.flatMap((score) => {
    if (recorded.includes(score)) return measureRecorded(score);
    return finished.includes(score) ? endings.map((ending) => measureFinished(score, ending)) : [];
  }),
  ...(short.length > 0 ? [motifRow(short)] : []),
];
const versions = {
  ffmpeg: /version (\S+)/.exec(ffmpeg(['-version']).out.toString())?.[1] ?? 'unknown',
};
const isKept = conclude(
  'music',
  'npm run studio -- music verify',
  { title: 'Music', rows, versions },
  process.argv.includes('--write'),
);
process.exit(isKept ? 0 : 1);
