import { describe, expect, it } from 'vitest';
import { harmony } from './harmony.ts';
import { line, pitch, pitchName } from './notation.ts';

describe('the notation of scores', () => {
  it('names keys', () => {
    expect(pitch('C4')).toBe(60);
    expect(pitch('Bb1')).toBe(34);
    expect(pitch('F#5')).toBe(78);
    expect(pitchName(pitch('Eb4'))).toBe('Eb4');
    expect(() => pitch('H4')).toThrow('Not a note: H4');
  });

  it('reads slurs, accents, ties, rests, breaths and chords', () => {
    const notes = line(3, 2, '^F5:2 ~E5:1, | -:1 D3+A3:1 _:1 |');
    expect(notes).toEqual([
      { beat: 3, length: 2, pitch: 77, accent: true },
      { beat: 5, length: 1, pitch: 76, slur: true, breath: true },
      { beat: 7, length: 2, pitch: 50 },
      { beat: 7, length: 2, pitch: 57 },
    ]);
  });

  it('ties over a bar line', () => {
    expect(line(3, 1, '-:2 A5:1 | _:1 G5:2')).toEqual([
      { beat: 2, length: 2, pitch: 81 },
      { beat: 4, length: 2, pitch: 79 },
    ]);
  });

  it('refuses an incomplete bar, and input it cannot read', () => {
    expect(() => line(3, 5, 'F5:2 | F5:3')).toThrow('Bar 5 has 2 beats');
    expect(() => line(3, 1, 'F5:2 E5:1 | F5:4')).toThrow('Bar 2 has 4 beats');
    expect(() => line(3, 1, 'F5')).toThrow('not a note: F5');
    expect(() => line(3, 1, 'F5:0 F5:3')).toThrow('not a note: F5:0');
  });

  it('reads chord symbols', () => {
    expect(harmony(3, 1, 'Dm | A7sus4:1 A7/C#:2')).toEqual([
      { beat: 0, length: 3, symbol: 'Dm', tones: [2, 5, 9], bass: 2 },
      { beat: 3, length: 1, symbol: 'A7sus4', tones: [9, 2, 4, 7], bass: 9 },
      { beat: 4, length: 2, symbol: 'A7/C#', tones: [9, 1, 4, 7], bass: 1 },
    ]);
    expect(() => harmony(3, 1, 'Dmaj13')).toThrow('Not a chord: Dmaj13');
  });
});
