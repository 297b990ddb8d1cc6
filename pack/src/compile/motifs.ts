/** Plans the motifs of characters: any recording `motifs/<Key>.wav` becomes a short file in two formats. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Context } from './context.ts';
import { type Job, keyOf } from './job.ts';
import { decode } from './sound/decode.ts';
import { durationOf } from './sound/duration.ts';
import { encodeMotif, longestMotif, mostMotifBytes } from './sound/encode-motif.ts';
import { amplify, peakOf, withoutSilence } from './sound/loop.ts';
import { hasFfmpeg, loudness } from './sound/loudness.ts';
import { endings } from './sound/manifest.ts';
import { isRecording } from './sound/recording.ts';
import { gain, sampleRate, type Stereo, writeWav } from './sound/wav.ts';
import type { Store } from './store.ts';
import { MediaError } from './subjects.ts';

/** Heard alone and over lowered music. */
const targetLufs = -18;
const mostPeak = -2.5;
/** Decoders add a frame. */
const margin = 0.2;
/** A minute of uncompressed sound. */
const mostRecorded = 20_000_000;

const tooLong = (file: string, seconds: number): string =>
  `${file}: has ${seconds.toFixed(1)} seconds; a motif has at most ${longestMotif}`;

/** @returns what is wrong with the name, length or size of a file of a motif */
function faultOf({ pack }: Context, file: string, key: string, most: number): string | undefined {
  const keys = pack.keys.roles;
  if (!keys.includes(key)) {
    const close = keys.find((one) => one.toLowerCase() === key.toLowerCase());
    const right = close ? `"${close}"` : `one of ${keys.join(', ')}`;
    return `${file}: catalogue/roles.json has no key "${key}"; ${keys.length > 0 ? `rename it to ${right}` : 'remove it'}`;
  }
  const path = join(pack.folder, file);
  const { size } = statSync(path);
  if (size > most)
    return `${file}: has ${size.toLocaleString('en')} bytes; a motif has at most ${most.toLocaleString('en')}`;
  const seconds = durationOf(path);
  return seconds !== undefined && seconds > longestMotif + margin
    ? tooLong(file, seconds)
    : undefined;
}

interface Recording {
  key: string;
  file: string;
}

function findRecordings(context: Context, problems: string[]): Recording[] {
  const folder = join(context.pack.folder, 'motifs');
  const found: Recording[] = [];
  for (const name of existsSync(folder) ? readdirSync(folder).toSorted() : []) {
    if (!isRecording(name) || name.startsWith('.')) continue;
    const [file, key] = [`motifs/${name}`, name.slice(0, -extname(name).length)];
    const other = found.find((one) => one.key === key);
    const fault = other
      ? `${file}: ${other.file} has the same name; keep one of them`
      : faultOf(context, file, key, mostRecorded);
    if (fault) problems.push(fault);
    else found.push({ key, file });
  }
  return found;
}

/** @returns keys with both files */
function findFinished(context: Context, problems: string[]): string[] {
  const files = [...context.finished].flatMap((path) => {
    const [, key, ending] = /^motifs\/([^/]+)\.(webm|m4a)$/.exec(path) ?? [];
    return key === undefined ? [] : [{ path, key, ending }];
  });
  for (const { path, key } of files) {
    const fault = faultOf(context, `media/${path}`, key, mostMotifBytes);
    if (fault) problems.push(fault);
  }
  const keys = [...new Set(files.map(({ key }) => key))];
  return keys.filter((key) => {
    const missing = endings.filter((ending) => !context.finished.has(`motifs/${key}.${ending}`));
    if (missing.length > 0)
      context.warn(
        `motif ${key}`,
        `media/motifs: ${key}.${missing[0]} is missing, so the motif is not played; add it, or put the recording into motifs/`,
      );
    return missing.length === 0 && !problems.some((line) => line.includes(`motifs/${key}.`));
  });
}

export function planMotifs(context: Context) {
  const { pack, hashOfFile } = context;
  const problems: string[] = [];
  const own = findFinished(context, problems);
  const recordings = findRecordings(context, problems).filter(({ key }) => !own.includes(key));
  if (problems.length > 0) context.refuse(problems);
  const outputsOf = ({ key, file }: Recording) => {
    const hash = keyOf('motif 1', hashOfFile(join(pack.folder, file)));
    return endings.map((ending) => ({ path: `motifs/${key}.${ending}`, key: hash }));
  };
  let isMissing = false;
  const jobs = recordings.map((recording): Job => {
    const make = async () => {
      if (!isMissing && hasFfmpeg()) return makeMotif(context, recording);
      if (!isMissing)
        context.warn(
          'ffmpeg motifs',
          'motifs: ffmpeg is missing, so they are left out; install it (apt-get install ffmpeg) or set FFMPEG to its path',
        );
      isMissing = true;
      return new Map<string, Buffer>();
    };
    return { name: `motifs/${recording.key}`, outputs: outputsOf(recording), make };
  });
  return {
    jobs,
    /** Characters whose motif can be played, in the order of the catalogue. */
    list: (store: Store): string[] => {
      const isMade = (recording: Recording) =>
        outputsOf(recording).every((output) => store.fileOf(output) !== undefined);
      const made = new Set([...own, ...recordings.filter(isMade).map(({ key }) => key)]);
      return pack.keys.roles.filter((key) => made.has(key));
    },
  };
}

function makeMotif(context: Context, { key, file }: Recording): ReadonlyMap<string, Buffer> {
  const work = mkdtempSync(join(tmpdir(), 'prelude-motif-'));
  try {
    const sound = openMotif(join(context.pack.folder, file), file);
    const probe = join(work, 'probe.wav');
    writeWav(probe, sound);
    const { integrated, peak } = loudness(probe);
    const level = Math.min(targetLufs - integrated, mostPeak - peak);
    encodeMotif(key, amplify(sound, gain(level)), work, work);
    if (level < targetLufs - integrated - 1)
      context.warn(
        `${file} peaks`,
        `${file}: is ${(targetLufs - integrated - level).toFixed(1)} dB quieter than ${targetLufs} LUFS, because its peaks would distort; reduce its dynamic range`,
      );
    return new Map(
      endings.map((ending) => [
        `motifs/${key}.${ending}`,
        readFileSync(join(work, `${key}.${ending}`)),
      ]),
    );
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** One channel on both sides, without silence at the ends. @throws MediaError when the file holds no motif */
function openMotif(path: string, file: string): Stereo {
  let decoded: Stereo;
  try {
    decoded = decode(path);
  } catch {
    throw new MediaError([`${file}: cannot be decoded; export it as WAV or FLAC`]);
  }
  if (peakOf(decoded) < 1e-4) throw new MediaError([`${file}: is silent; export it again`]);
  const [left, right] = withoutSilence(decoded);
  const seconds = left.length / sampleRate;
  if (seconds > longestMotif + margin) throw new MediaError([tooLong(file, seconds)]);
  const one = left.map((value, i) => (value + right[i]!) / 2);
  return [one, one];
}
