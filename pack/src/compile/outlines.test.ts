import { describe, expect, it } from 'vitest';
import { createTypesetter } from './outlines.ts';

const set = async (...texts: string[]) => {
  const type = await createTypesetter('en', texts, undefined);
  return { missing: [...type.missing], lines: texts.map((text) => type.line(text, 20)) };
};
/** Where each letter begins, from left to right. */
const startsOf = (d: string): number[] =>
  [...d.matchAll(/M(-?\d+)/g)].map(([, x]) => Number(x)).toSorted((a, b) => a - b);

describe('Arabic and Hebrew', () => {
  it('have faces, whatever the language of the picture is', async () => {
    const { missing, lines } = await set('رمال', 'חולות', 'Sands');
    expect(missing).toEqual([]);
    expect(lines.every(({ width }) => width > 500)).toBe(true);
  });

  it('join the letters of a word', async () => {
    const { lines } = await set('بب', 'ب');
    const [joined, alone] = lines;
    // Inside a word the letter has a narrower form, and no space next to it.
    expect(joined!.width).toBeLessThan(2 * alone!.width);
  });

  it('run from right to left, and figures and names in them from left to right', async () => {
    const { lines } = await set('אב 12', '12', 'אב!', '!');
    const [mixed, number, call, mark] = lines;
    expect(mixed!.d.startsWith(number!.d)).toBe(true);
    expect(startsOf(call!.d).slice(0, 1)).toEqual(startsOf(mark!.d).slice(0, 1));
  });
});
