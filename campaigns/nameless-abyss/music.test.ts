/** Tests the committed files without rendering. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { said } from '../../pack/src/compile/sound/container.ts';
import { bars } from '../../studio/music/lib/figures.ts';
import { pitch } from '../../studio/music/lib/notation.ts';
import { wrap } from '../../pack/src/compile/sound/decode.ts';
import { endings } from '../../pack/src/compile/sound/manifest.ts';
import { differences, readManifest } from '../../studio/music/manifest.ts';
import { frames, sampleRate, seconds } from '../../studio/music/lib/score.ts';
import {
  finished,
  mediaFolder,
  motifFolder,
  motifs,
  musicFolder,
  recorded,
  recordingOf,
  scores,
} from '../../studio/music/tracks.ts';

const { tracks } = readManifest(mediaFolder);
const files = tracks.flatMap(({ id, files: both }) =>
  endings.map((ending) => [`${id}.${ending}`, both[ending]] as const),
);

describe('the manifest', () => {
  it('lists the five tracks in the order of the site', () => {
    expect(tracks.map(({ id }) => id)).toEqual(['moonrise', 'duet', 'waltz', 'hunt', 'vigil']);
    expect(tracks.map(({ id }) => id)).toEqual(finished.map(({ id }) => id));
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

  it.each(finished.map((score) => [score.id, score] as const))(
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

describe('the motifs', () => {
  const roles = JSON.parse(
    readFileSync(join(import.meta.dirname, 'catalogue/roles.json'), 'utf8'),
  ) as { key: string }[];

  it('are in the order of the characters, each with two files', () => {
    expect(motifs.map(({ id }) => id)).toEqual(roles.map(({ key }) => key));
    expect(readdirSync(motifFolder).toSorted()).toEqual(
      roles.flatMap(({ key }) => [`${key}.m4a`, `${key}.webm`]).toSorted(),
    );
  });

  it.each(
    motifs.flatMap(({ id }) => endings.map((ending) => [`${id}.${ending}`, ending] as const)),
  )('keep %s to eight seconds of one channel in 20 KB', (name, ending) => {
    const bytes = readFileSync(join(motifFolder, name));
    const { channels, seconds: long } = said(bytes, ending);
    // MP4 says two of every sound in this place.
    if (ending === 'webm') expect(channels).toBe(1);
    expect(Math.abs(long - 8)).toBeLessThan(0.1);
    expect(bytes.length).toBeLessThanOrEqual(20_000);
  });
});

describe('the recordings', () => {
  it('are the files of the folder, in the order of the site', () => {
    expect(readdirSync(musicFolder).toSorted()).toEqual(
      recorded.map((score) => basename(recordingOf(score))),
    );
  });

  it.each(recorded.map((score) => [score.id, score] as const))(
    'of %s has exactly the length of its score',
    (_, score) => {
      const { seconds: long, ...kind } = said(readFileSync(recordingOf(score)), 'ogg');
      expect(kind).toEqual({ codec: 'vorbis', rate: sampleRate, channels: 2 });
      expect(Math.round(long * sampleRate)).toBe(frames(score));
      expect(seconds(score)).toBeGreaterThanOrEqual(60);
      expect(seconds(score)).toBeLessThanOrEqual(77);
    },
  );
});

describe('the scores', () => {
  it.each(finished.map((score) => [score.id, score] as const))('%s has the motif', (_, score) => {
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

  it('never ends the tune of the night shift on its key note', () => {
    const { bar, parts } = scores.find(({ id }) => id === 'night-shift')!;
    const tune = parts.find(({ id }) => id === 'vibraphone')!.notes;
    for (const end of [10, 18, 26, 32]) {
      const last = tune.findLast(({ beat }) => beat < end * bar)!;
      expect(last.pitch % 12).not.toBe(pitch('Bb4') % 12);
    }
  });

  it('crosses a rail joint every 25 m at 48 km/h, and adds parts in every section', () => {
    const score = scores.find(({ id }) => id === 'departure')!;
    expect((25 / (seconds(score) / score.bars)) * 3.6).toBeCloseTo(48, 1);
    const { notes } = score.parts.find(({ id }) => id === 'rails')!;
    expect(new Set(notes.map(({ beat }) => Math.floor(beat / score.bar))).size).toBe(score.bars);
    const playing = (from: number, to: number) =>
      score.parts.filter((part) => bars(part.notes, score.bar, from, to).length > 0).length;
    const sections = [playing(1, 2), playing(5, 8), playing(13, 16), playing(21, 28)];
    expect(sections).toEqual(sections.toSorted((a, b) => a - b));
    expect(playing(29, 36)).toBe(score.parts.length);
  });

  it('starts the duet with the end of its motif', () => {
    const { notes } = scores.find(({ id }) => id === 'duet')!.parts[0]!;
    expect(notes.at(-1)!.pitch).toBe(pitch('A3'));
    expect(notes[0]!.pitch).toBe(pitch('F4'));
  });
});
