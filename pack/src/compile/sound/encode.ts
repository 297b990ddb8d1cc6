/** Encodes a loop to WebM/Opus and M4A/AAC, each with one wrapped second before and after the loop. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { decode, loopOf, wrap } from './decode.ts';
import { ffmpeg, loudness } from './loudness.ts';
import { type Ending, endings, type FileFacts, fingerprint } from './manifest.ts';
import { sampleRate, silence, type Stereo, writeWav } from './wav.ts';

/** Limit for background music; a visitor downloads one file. */
export const mostBytes = 1_000_000;
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
      sound[c][i] = loop[c][(((i - edge) % length) + length) % length]!;
  return sound;
}

interface EncodedFile extends FileFacts {
  /** True peak after encoding, dBTP. */
  peak: number;
}

/**
 * @param work folder of intermediate files
 * @param target folder of `<id>.webm` and `<id>.m4a`
 */
export function encodeLoop(
  id: string,
  loop: Stereo,
  work: string,
  target: string,
): Record<Ending, EncodedFile> {
  const source = join(work, 'wrapped.wav');
  writeWav(source, wrapped(loop));
  const encodeAs = (ending: Ending): EncodedFile => {
    const path = join(target, `${id}.${ending}`);
    // Starts a little above what fits, and at most at the rate where nothing is heard of the coding.
    const fitting = (mostBytes * 8 * 1.15) / 1000 / (loop[0].length / sampleRate + 2 * wrap);
    for (let kilobits = Math.min(96, 4 * Math.ceil(fitting / 4)); ; kilobits -= 4) {
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
    const probe = join(work, 'decoded.wav');
    writeWav(probe, loopOf(decoded, loop[0].length));
    const { integrated, peak } = loudness(probe);
    rmSync(probe);
    return {
      ...fingerprint(path),
      lufs: integrated,
      peak,
      seconds: Number((decoded[0].length / sampleRate).toFixed(3)),
    };
  };
  const [webm, m4a] = endings.map(encodeAs) as [EncodedFile, EncodedFile];
  rmSync(source);
  return { webm, m4a };
}
