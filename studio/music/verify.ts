/**
 * `npm run studio -- music verify [track…] [--write]`: measures the committed files against the limits below; exits
 * with 1 on a violation. `--write` puts the table into docs/benchmarks/README.md (all tracks).
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { circumstances, writeSection } from '../../scripts/lib/measurements.ts';
import { table } from '../../scripts/lib/table.ts';
import { decode, loopOf, wrap } from './lib/decode.ts';
import { lint } from './lib/lint-rules.ts';
import { ffmpeg, loudness } from './lib/loudness.ts';
import { differences, type Ending, endings, readManifest } from './lib/manifest.ts';
import { clipped, correlation, foreignEnergy, offset, quietest, seam } from './lib/measure.ts';
import { frames, sampleRate, type Score, seconds } from './lib/score.ts';
import { writeWav } from './lib/wav.ts';
import { chosen, mediaFolder, workFolder } from './tracks.ts';

const mostBytes = 1_000_000;
const mostForeign = 0.15;

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

interface Result {
  row: (string | number)[];
  broken: string[];
}

const head = [
  'file',
  'loop s',
  'KB',
  'LUFS',
  'LRA',
  'dBTP',
  'seam step / p99',
  'seam >6 kHz / p95 dB',
  'L/R',
  'quietest dB',
  'foreign / in another key',
];

function measure(score: Score, ending: Ending): Result {
  const name = `${score.id}.${ending}`;
  const entry = readManifest(mediaFolder).tracks.find(({ id }) => id === score.id);
  if (!entry) return { row: [name], broken: [`${name} is not in the manifest`] };
  const decoded = decode(join(mediaFolder, name));
  const loop = loopOf(decoded, frames(score));
  mkdirSync(workFolder(score.id), { recursive: true });
  const probe = join(workFolder(score.id), `verify-${ending}.wav`);
  writeWav(probe, loop);
  const loud = loudness(probe);
  rmSync(probe);
  const joint = seam(loop);
  const likeness = correlation(loop);
  const quiet = quietest(loop);
  const foreign = foreignEnergy(score, loop);
  const { bytes } = entry.files[ending];
  const length = Math.round((entry.loopEnd - entry.loopStart) * sampleRate);
  const rules: [boolean, string][] = [
    [
      length === frames(score) && entry.loopStart === wrap,
      `loop of ${length} frames, not ${frames(score)}`,
    ],
    [
      decoded[0].length >= frames(score) + 2 * wrap * sampleRate - 960,
      `only ${decoded[0].length} frames`,
    ],
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
    [bytes <= mostBytes, `${bytes} bytes, not at most ${mostBytes}`],
  ];
  return {
    row: [
      name,
      seconds(score).toFixed(2),
      Math.round(bytes / 1000),
      loud.integrated.toFixed(1),
      loud.range.toFixed(1),
      loud.peak.toFixed(1),
      `${joint.step.toFixed(4)} / ${joint.usualStep.toFixed(4)}`,
      `${joint.treble.toFixed(0)} / ${joint.usualTreble.toFixed(0)}`,
      likeness.toFixed(2),
      quiet.toFixed(0),
      `${percent(foreign.mean)} / ${percent(foreign.otherKeys)}`,
    ],
    broken: rules.filter(([kept]) => !kept).map(([, text]) => `${name}: ${text}`),
  };
}

const tracks = chosen();
const results = tracks.flatMap((score) => endings.map((ending) => measure(score, ending)));
const broken = [
  ...differences(mediaFolder),
  ...tracks.flatMap((score) => lint(score).map((problem) => `${score.id}: ${problem}`)),
  ...results.flatMap((result) => result.broken),
];
const figures = table(
  head,
  results.map(({ row }) => row),
);
process.stdout.write(`${figures}\n${broken.map((text) => `${text}\n`).join('')}`);
if (process.argv.includes('--write')) {
  const version = /version (\S+)/.exec(ffmpeg(['-version']).out.toString())?.[1] ?? 'unknown';
  const verdict = broken.length === 0 ? 'All limits kept.' : `Broken: ${broken.join('; ')}.`;
  writeSection(
    'music',
    `${circumstances({ ffmpeg: version })}\n\n\`npm run studio -- music verify --write\`\n\n${figures}\n\n${verdict}\n`,
  );
}
process.exit(broken.length > 0 ? 1 : 0);
