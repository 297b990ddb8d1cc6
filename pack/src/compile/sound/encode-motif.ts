/** Encodes a motif, a sound of some seconds that does not loop, to WebM/Opus and M4A/AAC with one channel. */
import { join } from 'node:path';
import { ffmpeg } from './loudness.ts';
import { type Ending, endings, fingerprint } from './manifest.ts';
import { sampleRate, type Stereo, writeWav } from './wav.ts';

/** Seconds. */
export const longestMotif = 12;
/** Bytes of a file for each second: 20 KB for eight. */
const density = 2500;
export const mostMotifBytes = longestMotif * density;

const exact = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'];
/**
 * At such rates, a free Opus encoder takes half as much again for plucked strings, and the usual AAC coder loses what is
 * above 4 kHz (measured).
 */
const codecs: Readonly<Record<Ending, readonly string[]>> = {
  webm: '-c:a libopus -vbr constrained -application audio -frame_duration 60 -cutoff 12000'.split(
    ' ',
  ),
  m4a: '-c:a aac -aac_coder fast -ar 16000 -cutoff 7800 -movflags +faststart'.split(' '),
};

/**
 * Makes `<id>.webm` and `<id>.m4a` at the highest rate that fits.
 * @param work folder of intermediate files
 */
export function encodeMotif(id: string, sound: Stereo, work: string, target: string): void {
  const source = join(work, 'motif.wav');
  writeWav(source, sound);
  const most = (sound[0].length / sampleRate) * density;
  for (const ending of endings) {
    const path = join(target, `${id}.${ending}`);
    for (let kilobits = 20; ; kilobits -= 0.5) {
      const rate = ['-ac', '1', '-b:a', String(kilobits * 1000)];
      const read = ['-y', '-v', 'error', '-bitexact', '-i', source];
      ffmpeg([...read, ...codecs[ending], ...rate, ...exact, path]);
      if (fingerprint(path).bytes <= most) break;
    }
  }
}
