import { describe, expect, it } from 'vitest';
import { curve, rate, tempoMap } from './curves.ts';

describe('curves', () => {
  it('goes through its points and is flat outside', () => {
    const at = curve('2=40 4=80', 3);
    expect([0, 3, 6, 9, 30].map(at)).toEqual([40, 40, 60, 80, 80]);
  });

  it('refuses an invalid point', () => {
    expect(() => curve('2=40 x', 3)).toThrow('Not a point of a curve: x');
  });
});

describe('the tempo map', () => {
  const tempo = rate({ phrase: 4, swell: 0.03, eases: '5:1:0.1 9:1.5:0.15' }, 3);
  const map = tempoMap(24, 20.48, tempo);

  it('lasts exactly the given time', () => {
    expect(map.at(0)).toBe(0);
    expect(map.at(24)).toBeCloseTo(20.48, 10);
  });

  it('is strictly increasing, and continues around the loop', () => {
    const beats = Array.from({ length: 240 }, (_, i) => i / 10);
    for (const beat of beats) expect(map.at(beat + 0.1)).toBeGreaterThan(map.at(beat));
    expect(map.at(-1)).toBeCloseTo(map.at(23) - 20.48, 10);
    expect(map.at(25)).toBeCloseTo(map.at(1) + 20.48, 10);
  });

  it('is slower where it eases', () => {
    const length = (beat: number) => map.at(beat + 1) - map.at(beat);
    expect(length(23)).toBeGreaterThan(length(6) * 1.1);
  });

  it('finds the beat for a second', () => {
    for (const beat of [-0.5, 0, 3.25, 17, 24.5])
      expect(map.beatAt(map.at(beat))).toBeCloseTo(beat, 6);
  });
});
