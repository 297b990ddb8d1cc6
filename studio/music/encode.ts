/**
 * `npm run studio -- music encode [track…]`: encodes `loop.wav` to WebM/Opus and M4A/AAC, each with one wrapped second
 * before and after the loop, and updates the manifest. A recorded track becomes one Vorbis file, which the build encodes;
 * a motif two small files without a manifest.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { wrap } from '../../pack/src/compile/sound/decode.ts';
import { encodeLoop } from '../../pack/src/compile/sound/encode.ts';
import { encodeMotif } from '../../pack/src/compile/sound/encode-motif.ts';
import type { FileFacts, TrackEntry } from '../../pack/src/compile/sound/manifest.ts';
import { ffmpeg } from '../../pack/src/compile/sound/loudness.ts';
import { readWav } from '../../pack/src/compile/sound/wav.ts';
import { frames, type Score, seconds } from './lib/score.ts';
import { updateManifest } from './manifest.ts';
import {
  chosen,
  finished,
  mediaFolder,
  motifFolder,
  motifs,
  musicFolder,
  recorded,
  recordingOf,
  workFolder,
} from './tracks.ts';

function encode(score: Score): TrackEntry {
  const work = workFolder(score.id);
  const loop = readWav(join(work, 'loop.wav'));
  if (loop[0].length !== frames(score))
    throw new Error(`${score.id}: render it again, its length has changed`);
  const made = encodeLoop(score.id, loop, work, mediaFolder);
  const facts = ({ bytes, sha256, lufs, seconds: long }: FileFacts): FileFacts => ({
    bytes,
    sha256,
    lufs,
    seconds: long,
  });
  const loopEnd = Number((wrap + seconds(score)).toFixed(6));
  const files = { webm: facts(made.webm), m4a: facts(made.m4a) };
  return { id: score.id, loopStart: wrap, loopEnd, files };
}

function record(score: Score): void {
  mkdirSync(musicFolder, { recursive: true });
  const exact = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'];
  // Vorbis keeps the exact length, so the loop stays whole.
  const vorbis = ['-c:a', 'libvorbis', '-q:a', '7', ...exact];
  ffmpeg(['-y', '-i', join(workFolder(score.id), 'loop.wav'), ...vorbis, recordingOf(score)]);
}

function encodeShort({ id }: Score): void {
  mkdirSync(motifFolder, { recursive: true });
  const work = workFolder(id);
  encodeMotif(id, readWav(join(work, 'loop.wav')), work, motifFolder);
}

const asked = chosen();
for (const score of asked) if (motifs.includes(score)) encodeShort(score);
for (const score of asked) if (recorded.includes(score)) record(score);
const entries = asked.filter((score) => finished.includes(score)).map(encode);
updateManifest(
  mediaFolder,
  entries,
  finished.map(({ id }) => id),
);
for (const { id, loopStart, loopEnd, files } of entries)
  process.stdout.write(
    `${id}: ${loopStart} to ${loopEnd} s, webm ${files.webm.bytes} bytes, m4a ${files.m4a.bytes} bytes\n`,
  );
