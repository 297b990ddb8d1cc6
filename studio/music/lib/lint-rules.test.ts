import { describe, expect, it } from 'vitest';
import { scores } from '../tracks.ts';
import { harmony } from './harmony.ts';
import { lint } from './lint-rules.ts';
import { line } from './notation.ts';
import type { Part, Score } from './score.ts';
import { leadVoices } from './voice-leading.ts';

const part = (id: string, role: Part['role'], notes: string): Part => ({
  id,
  instrument: id === 'bass' ? 'celli' : 'clarinet',
  role,
  notes: line(4, 1, notes),
  dynamics: '1=60',
  seat: [0, 5],
  level: -24,
  send: -6,
});

const score = (chords: string, ...parts: Part[]): Score => ({
  id: 'test',
  title: 'Test',
  seed: 1,
  blocks: 10,
  bars: 2,
  bar: 4,
  pulse: 1,
  tempo: { phrase: 2, swell: 0, eases: '' },
  loudness: -16,
  chords: harmony(4, 1, chords),
  parts,
  air: { notes: [], level: -40 },
  wind: -40,
  hall: -8,
  width: 0.8,
});

const bass = part('bass', 'voice', 'D3:4 | C3:4');

describe('the lint', () => {
  it('accepts a clean score', () => {
    expect(lint(score('Dm | C', bass, part('tune', 'line', 'F4:2 A4:2 | C5:4')))).toEqual([]);
  });

  it.each([
    ['range: tune C3 bar 1 beat 1', 'Dm | C', 'C3:4 | E4:4'],
    ['clash: bass D3 / tune Eb4 bar 1 beat 1', 'Dm | C', 'Eb4:1 D4:3 | E4:4'],
    ['parallel octaves: bass D3-C3 / tune D5-C5 bar 2 beat 1', 'Dm | C', 'F4:2 D5:2 | C5:4'],
    ['parallel fifths: bass D3-C3 / tune A4-G4 bar 2 beat 1', 'Dm | C', 'A4:4 | G4:4'],
    ['hanging: tune B4 over Dm bar 1 beat 1', 'Dm | C', 'B4:2 F4:2 | E4:4'],
    ['outside the track: tune E4 bar 3 beat 1', 'Dm | C', 'F4:4 | G4:4 | E4:4'],
  ])('finds %s', (problem, chords, tune) => {
    expect(lint(score(chords, bass, part('tune', 'line', tune)))).toContain(problem);
  });

  it('finds chords that do not fill the track', () => {
    expect(lint(score('Dm', bass))).toEqual(['the chords last 4 of 8 beats']);
  });

  it.each(scores.map((one) => [one.id, one] as const))('finds nothing in %s', (_, one) => {
    expect(lint(one)).toEqual([]);
  });
});

describe('the voices', () => {
  it('move by small steps, complete and without parallels', () => {
    const chords = harmony(4, 1, 'Dm | Gm | A7 | Dm');
    const voices = leadVoices(chords, [
      { low: 33, high: 45 },
      { low: 45, high: 57 },
      { low: 52, high: 64 },
      { low: 60, high: 72 },
    ]);
    for (const [i, { tones }] of chords.entries()) {
      const keys = voices.map((voice) => voice[i]!.pitch);
      expect(keys).toEqual(keys.toSorted((a, b) => a - b));
      expect(new Set(keys.map((key) => key % 12)).size).toBeGreaterThanOrEqual(
        Math.min(3, tones.length),
      );
    }
    for (const voice of voices.slice(1))
      for (const [i, note] of voice.slice(1).entries())
        expect(Math.abs(note.pitch - voice[i]!.pitch)).toBeLessThanOrEqual(5);
  });

  it('names a chord it cannot voice', () => {
    expect(() => leadVoices(harmony(4, 1, 'Dm'), [{ low: 36, high: 36 }])).toThrow(
      'No voicing for Dm',
    );
  });
});
