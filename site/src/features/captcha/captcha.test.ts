import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startTrail } from './trail.ts';
import { leadingZeroBits, solveWork } from './work.ts';

describe('proof of work', () => {
  it('counts leading zero bits', () => {
    expect(leadingZeroBits(Uint8Array.of(0xff))).toBe(0);
    expect(leadingZeroBits(Uint8Array.of(0x01))).toBe(7);
    expect(leadingZeroBits(Uint8Array.of(0, 0x3f))).toBe(10);
    expect(leadingZeroBits(Uint8Array.of(0, 0))).toBe(16);
  });

  it('finds the first counter that the server accepts', () => {
    const counter = solveWork({ salt: 'moon', bits: 10 });
    const digest = (n: number) => createHash('sha256').update(`moon.${n}`).digest();
    expect(leadingZeroBits(digest(counter))).toBeGreaterThanOrEqual(10);
    for (let n = 0; n < counter; n++) expect(leadingZeroBits(digest(n))).toBeLessThan(10);
  });
});

describe('slider trail', () => {
  it('starts its clock with the first move and omits points without movement', () => {
    const trail = startTrail();
    trail.add(0, 5000);
    trail.add(0, 5100);
    trail.add(7, 5200.4);
    expect(trail.points()).toEqual([
      [0, 0],
      [200, 7],
    ]);
  });

  it('stays within the limits of the contract and keeps its end', () => {
    const trail = startTrail();
    for (let step = 0; step < 1001; step++) trail.add(step, step * 500);
    const points = trail.points();
    expect(points.length).toBeLessThanOrEqual(200);
    expect(points.at(-1)?.[1]).toBeGreaterThan(990);
    expect(points.every(([time]) => time <= 120_000)).toBe(true);
  });
});
