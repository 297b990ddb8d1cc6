import { describe, expect, it } from 'vitest';
import { motifs } from '../tracks.ts';
import { lint } from './lint-rules.ts';
import { brokenJoints, brokenPairs, cut, motif } from './motif.ts';
import { frames, seconds } from './score.ts';
import { silence } from '../../../pack/src/compile/sound/wav.ts';

const harp = (notes: string) =>
  motif({ key: 'test', instrument: 'harp', notes, dynamics: '1=60' }, 0);
const rising = harp('D4:3 | F4:3 | G4:3 | A4:3');
const falling = harp('A3:3 | F3:3 | Eb3:3 | D3:3');

describe('the round', () => {
  it('has a motif of eight seconds for each character', () => {
    expect(motifs).toHaveLength(18);
    for (const score of motifs) {
      expect(lint(score)).toEqual([]);
      expect(seconds(score)).toBe(8);
    }
  });

  it('has an own instrument for each', () => {
    const played = motifs.map(({ parts }) => parts[0]!.instrument);
    expect(new Set(played).size).toBe(18);
  });

  it('is closed, and any two fit together', () => {
    expect(brokenJoints(motifs)).toEqual([]);
    expect(brokenPairs(motifs)).toEqual([]);
  });
});

describe('the lint of the round', () => {
  it('finds a motif that does not begin where the one before ends', () => {
    expect(brokenJoints([rising, falling])).toEqual([]);
    expect(brokenJoints([rising, rising])).toEqual([
      'test ends on A4, test begins on D4',
      'test ends on A4, test begins on D4',
    ]);
  });

  it('finds two lines a semitone apart', () => {
    expect(brokenPairs([rising, harp('C#4:3 | D4:3 | Eb4:3 | D4:3')])).toEqual([
      'clash: test-line D4 / test-line C#4 bar 1 beat 1',
    ]);
  });
});

it('cuts a motif out of its loop with the lead before it, and faded at the end', () => {
  const loop = silence(2 * frames(rising));
  for (const channel of loop) channel.fill(0.5);
  const [left] = cut(rising, loop);
  expect(left).toHaveLength(frames(rising));
  expect(left[0]).toBe(0);
  expect(left[48_000]).toBeCloseTo(0.5);
  expect(Math.abs(left.at(-1)!)).toBeLessThan(0.001);
});
