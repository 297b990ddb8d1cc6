/** Tests the committed files without rendering. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { said } from './lib/container.ts';
import { pitch } from './lib/notation.ts';
import { wrap } from '../../scripts/media/sound/decode.ts';
import { differences, endings, readManifest } from '../../scripts/media/sound/manifest.ts';
import { frames, sampleRate, seconds } from './lib/score.ts';
import { mediaFolder, scores } from './tracks.ts';

const { tracks } = readManifest(mediaFolder);
const files = tracks.flatMap(({ id, files: both }) =>
  endings.map((ending) => [`${id}.${ending}`, both[ending]] as const),
);

describe('the manifest', () => {
  it('lists the five tracks in the order of the site', () => {
    expect(tracks.map(({ id }) => id)).toEqual(['moonrise', 'duet', 'waltz', 'hunt', 'vigil']);
    expect(tracks.map(({ id }) => id)).toEqual(scores.map(({ id }) => id));
  });

  it('agrees with the files, byte by byte', () => {
    expect(differences(mediaFolder)).toEqual([]);
    expect(readdirSync(mediaFolder).toSorted()).toEqual(
      ['manifest.json', ...files.map(([name]) => name)].toSorted(),
    );
  });

  it.each(files)('keeps %s under a megabyte', (_, { bytes }) => {
    expect(bytes).toBeLessThanOrEqual(1_000_000);
  });

  it.each(scores.map((score) => [score.id, score] as const))(
    'loops %s over whole codec frames',
    (id, score) => {
      const { loopStart, loopEnd } = tracks.find((track) => track.id === id)!;
      expect(loopStart).toBe(wrap);
      expect(Math.round((loopEnd - loopStart) * sampleRate)).toBe(frames(score));
      expect(frames(score) % 960).toBe(0);
      expect(frames(score) % 1024).toBe(0);
      expect(seconds(score)).toBeGreaterThanOrEqual(60);
      expect(seconds(score)).toBeLessThanOrEqual(77);
    },
  );
});

describe('the container', () => {
  it.each(files)('of %s has stereo at 48 kHz and the right length', (name, facts) => {
    const ending = name.endsWith('webm') ? 'webm' : 'm4a';
    const { seconds: long, ...kind } = said(readFileSync(join(mediaFolder, name)), ending);
    const codec = ending === 'webm' ? 'A_OPUS' : 'mp4a';
    expect(kind).toEqual({ codec, rate: 48_000, channels: 2 });
    expect(Math.abs(long - facts.seconds)).toBeLessThan(0.05);
  });
});

describe('the scores', () => {
  it.each(scores.map((score) => [score.id, score] as const))('%s has the motif', (_, score) => {
    const tunes = score.parts.filter(({ role }) => role === 'line');
    const intervals = tunes.map(({ notes }) =>
      notes.map((note, i) => notes[(i + 1) % notes.length]!.pitch - note.pitch),
    );
    // A rising minor sixth followed soon by a falling step.
    expect(
      intervals.some((steps) =>
        steps.some(
          (step, i) =>
            step === 8 && [1, 2].some((k) => [-1, -2].includes(steps[(i + k) % steps.length]!)),
        ),
      ),
    ).toBe(true);
  });

  it('gives the night watch forty-seven notes', () => {
    const vigil = scores.find(({ id }) => id === 'vigil')!;
    expect(vigil.parts.find(({ id }) => id === 'oboe')!.notes).toHaveLength(47);
  });

  it('starts the duet with the end of its motif', () => {
    const { notes } = scores.find(({ id }) => id === 'duet')!.parts[0]!;
    expect(notes.at(-1)!.pitch).toBe(pitch('A3'));
    expect(notes[0]!.pitch).toBe(pitch('F4'));
  });
});
