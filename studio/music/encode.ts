/**
 * `npm run studio -- music encode [track…]`: encodes `loop.wav` to WebM/Opus and M4A/AAC, each with one wrapped second
 * before and after the loop, and updates the manifest.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { decode, loopOf, wrap } from './lib/decode.ts';
import { ffmpeg, loudness } from './lib/loudness.ts';
import {
  type Ending,
  endings,
  type FileFacts,
  fingerprint,
  type TrackEntry,
  updateManifest,
} from './lib/manifest.ts';
import { frames, sampleRate, type Score, seconds } from './lib/score.ts';
import { readWav, silence, type Stereo, writeWav } from './lib/wav.ts';
import { chosen, mediaFolder, scores, workFolder } from './tracks.ts';

/** Limit for background music; a visitor downloads one file. */
const mostBytes = 1_000_000;
const exact = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'];
const codecs: Readonly<Record<Ending, readonly string[]>> = {
  webm: ['-c:a', 'libopus', '-vbr', 'on', '-application', 'audio', '-frame_duration', '20'],
  m4a: ['-c:a', 'aac', '-movflags', '+faststart'],
};

function wrapped(loop: Stereo): Stereo {
  const length = loop[0].length;
  const edge = wrap * sampleRate;
  const sound = silence(length + 2 * edge);
  for (const c of [0, 1] as const)
    for (let i = 0; i < sound[c].length; i += 1)
      sound[c][i] = loop[c][(i - edge + length) % length]!;
  return sound;
}

function encodeAs(score: Score, source: string, ending: Ending): FileFacts {
  const path = join(mediaFolder, `${score.id}.${ending}`);
  for (let kilobits = 96; ; kilobits -= 4) {
    ffmpeg([
      '-y',
      '-v',
      'error',
      '-bitexact',
      '-i',
      source,
      ...codecs[ending],
      '-b:a',
      `${kilobits}k`,
      ...exact,
      path,
    ]);
    if (fingerprint(path).bytes <= mostBytes) break;
  }
  const decoded = decode(path);
  const probe = join(workFolder(score.id), 'decoded.wav');
  writeWav(probe, loopOf(decoded, frames(score)));
  const lufs = loudness(probe).integrated;
  rmSync(probe);
  return {
    ...fingerprint(path),
    lufs,
    seconds: Number((decoded[0].length / sampleRate).toFixed(3)),
  };
}

function encode(score: Score): TrackEntry {
  const source = join(workFolder(score.id), 'wrapped.wav');
  const loop = readWav(join(workFolder(score.id), 'loop.wav'));
  if (loop[0].length !== frames(score))
    throw new Error(`${score.id}: render it again, its length has changed`);
  writeWav(source, wrapped(loop));
  const [webm, m4a] = endings.map((ending) => encodeAs(score, source, ending)) as [
    FileFacts,
    FileFacts,
  ];
  rmSync(source);
  const loopEnd = Number((wrap + seconds(score)).toFixed(6));
  return { id: score.id, loopStart: wrap, loopEnd, files: { webm, m4a } };
}

const entries = chosen().map(encode);
updateManifest(
  mediaFolder,
  entries,
  scores.map(({ id }) => id),
);
for (const { id, loopStart, loopEnd, files } of entries)
  process.stdout.write(
    `${id}: ${loopStart} to ${loopEnd} s, webm ${files.webm.bytes} bytes, m4a ${files.m4a.bytes} bytes\n`,
  );
