/** Plans the music: any recording in `music/` becomes a loop in two formats. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Context } from './context.ts';
import { MediaError } from './subjects.ts';
import { decode, wrap } from './sound/decode.ts';
import { encodeLoop } from './sound/encode.ts';
import { amplify, longest, loopFrom, peakOf, shortest } from './sound/loop.ts';
import { hasFfmpeg, loudness } from './sound/loudness.ts';
import { endings, type Manifest, type TrackEntry } from './sound/manifest.ts';
import { isRecording } from './sound/recording.ts';
import { gain, sampleRate, type Stereo, writeWav } from './sound/wav.ts';
import { type Job, keyOf } from './job.ts';
import type { Store } from './store.ts';

/** EBU R 128, and the true peak that decoders still play without distortion. */
const targetLufs = -16;
const mostPeak = -1.5;
/** Encoding raises peaks a little. */
const reserve = 0.5;

interface Recording {
  id: string;
  file: string;
  /** `<name>.loop.wav` already loops: it is neither cut nor faded. */
  isLoop: boolean;
}

/** `02 Night Harbour.loop.wav` becomes `night-harbour`; the number only sets the order. */
const idOf = (name: string): string =>
  name
    .slice(0, -extname(name).length)
    .replace(/\.loop$/i, '')
    .replace(/^\d+[-_. ]+/, '')
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-');

function findRecordings({ pack, refuse }: Context): Recording[] {
  const folder = join(pack.folder, 'music');
  const problems: string[] = [];
  const found: Recording[] = [];
  for (const name of existsSync(folder) ? readdirSync(folder).toSorted() : []) {
    if (!isRecording(name) || name.startsWith('.')) continue;
    const [file, id] = [`music/${name}`, idOf(name)];
    const other = found.find((one) => one.id === id);
    if (!/^[a-z0-9][a-z0-9-]*$/.test(id))
      problems.push(`${file}: use letters a to z, digits and hyphens in the name`);
    else if (other) problems.push(`${file}: ${other.file} has the same name; keep one of them`);
    else found.push({ id, file, isLoop: /\.loop\.\w+$/i.test(name) });
  }
  if (problems.length > 0) refuse(problems);
  return found;
}

function readFinished(context: Context): TrackEntry[] {
  const file = 'media/music/manifest.json';
  const path = join(context.pack.folder, file);
  if (!existsSync(path)) return [];
  try {
    return (JSON.parse(readFileSync(path, 'utf8')) as Manifest).tracks;
  } catch (error) {
    context.refuse([`${file}: is not JSON: ${(error as Error).message}`]);
    return [];
  }
}

export function planTracks(context: Context) {
  const { pack, hashOfFile, finished } = context;
  const own = readFinished(context);
  const recordings = findRecordings(context).filter(
    ({ id }) => !own.some((track) => track.id === id),
  );
  for (const { id } of own)
    if (!endings.every((ending) => finished.has(`music/${id}.${ending}`)))
      context.warn(
        `track ${id}`,
        `media/music/manifest.json: ${id}.webm or ${id}.m4a is missing, so it is not played; add both or remove the entry`,
      );
  for (const path of finished)
    if (/^music\/.+\.(?:webm|m4a)$/.test(path) && !own.some(({ id }) => path.includes(`/${id}.`)))
      context.warn(
        path,
        `media/${path}: is not in media/music/manifest.json and is not played; put the recording into music/ instead`,
      );
  let isMissing = false;
  const outputsOf = ({ id, file, isLoop }: Recording) => {
    const key = keyOf('music 1', hashOfFile(join(pack.folder, file)), isLoop);
    return [...endings, 'json'].map((ending) => ({ path: `music/${id}.${ending}`, key }));
  };
  const jobs = recordings.map((recording): Job => {
    const outputs = outputsOf(recording);
    const make = async () => {
      if (isMissing || !hasFfmpeg()) {
        if (!isMissing)
          context.warn(
            'ffmpeg',
            `music: ffmpeg is missing, so these tracks are left out: ${recordings.map(({ id }) => id).join(', ')}; install it (apt-get install ffmpeg) or set FFMPEG to its path`,
          );
        isMissing = true;
        return new Map<string, Buffer>();
      }
      return makeTrack(context, recording, outputs[0]!.key);
    };
    return { name: `music/${recording.id}`, outputs, make };
  });
  return {
    jobs,
    /** Tracks in the order of the site: finished ones, and recordings whose files are made. */
    list: (store: Store) => [
      ...own,
      ...recordings.flatMap((recording) => {
        const files = outputsOf(recording).map(store.fileOf);
        if (files.some((file) => file === undefined)) return [];
        return [JSON.parse(readFileSync(files.at(-1)!, 'utf8')) as TrackEntry];
      }),
    ],
  };
}

function makeTrack(
  context: Context,
  { id, file, isLoop }: Recording,
  key: string,
): ReadonlyMap<string, Buffer> {
  const work = mkdtempSync(join(tmpdir(), 'prelude-music-'));
  try {
    const loop = openLoop(context, file, isLoop, key);
    const probe = join(work, 'loop.wav');
    writeWav(probe, loop);
    const before = loudness(probe);
    const wanted = targetLufs - before.integrated;
    let level = Math.min(wanted, mostPeak - reserve - before.peak);
    let encoded = encodeLoop(id, amplify(loop, gain(level)), work, work);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const over = Math.max(encoded.webm.peak, encoded.m4a.peak) - mostPeak;
      if (over <= 0) break;
      level -= over + 0.1;
      encoded = encodeLoop(id, amplify(loop, gain(level)), work, work);
    }
    if (level < wanted - 1)
      context.warn(
        `${key} peaks`,
        `${file}: is ${(wanted - level).toFixed(1)} dB quieter than ${targetLufs} LUFS, because its peaks would distort; reduce its dynamic range`,
      );
    const { webm, m4a } = encoded;
    const entry: TrackEntry = {
      id,
      loopStart: wrap,
      loopEnd: Number((wrap + loop[0].length / sampleRate).toFixed(6)),
      files: {
        webm: { bytes: webm.bytes, sha256: webm.sha256, lufs: webm.lufs, seconds: webm.seconds },
        m4a: { bytes: m4a.bytes, sha256: m4a.sha256, lufs: m4a.lufs, seconds: m4a.seconds },
      },
    };
    return new Map([
      ...endings.map(
        (ending) => [`music/${id}.${ending}`, readFileSync(join(work, `${id}.${ending}`))] as const,
      ),
      [`music/${id}.json`, Buffer.from(JSON.stringify(entry))] as const,
    ]);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** @throws MediaError when the file holds no music */
function openLoop(context: Context, file: string, isLoop: boolean, key: string): Stereo {
  let sound: Stereo;
  try {
    sound = decode(join(context.pack.folder, file));
  } catch {
    throw new MediaError([`${file}: cannot be decoded; export it as WAV or FLAC`]);
  }
  const seconds = sound[0].length / sampleRate;
  if (peakOf(sound) < 1e-4) throw new MediaError([`${file}: is silent; export it again`]);
  if (seconds < shortest)
    throw new MediaError([
      `${file}: has ${seconds.toFixed(1)} seconds; a loop needs at least ${shortest}, better 60`,
    ]);
  if (isLoop && seconds > longest)
    throw new MediaError([
      `${file}: has ${seconds.toFixed(0)} seconds; a loop has at most ${longest}, or it does not fit a megabyte`,
    ]);
  if (!isLoop && seconds > longest + 5)
    context.warn(
      `${key} length`,
      `${file}: only the first ${longest} of ${seconds.toFixed(0)} seconds are used; cut the part that you want`,
    );
  return isLoop ? sound : loopFrom(sound);
}
