import { describe, expect, it } from 'vitest';
import { drawLine, drawTitle } from './drawing.ts';
import { createTypesetter } from './outlines.ts';

const style = { size: 100, fill: '#fff', room: 1000 };
/** Where the drawing puts a line, and its size in thousandths. */
const positionsOf = (paths: string) =>
  [...paths.matchAll(/translate\((\S+) (\S+)\) scale\((\S+)\)/g)].map((found) =>
    found.slice(1).map(Number),
  );

describe('a title above a line', () => {
  it.each(['ar', 'en'])('stays above it with the deep letters of %s', async (language) => {
    const [deep, flat] = language === 'ar' ? ['الرمال', 'ادا'] : ['Pigs', 'Hen'];
    const type = await createTypesetter(language, [deep, flat], undefined);
    const baselineOf = (text: string, above?: number) =>
      positionsOf(drawTitle(type, text, 0, 500, { ...style, above }).paths)[0]![1]!;
    expect(baselineOf(deep)).toBe(500);
    expect(baselineOf(deep, 510)).toBeLessThan(495);
    expect(baselineOf(flat, 560)).toBe(500);
  });

  it('counts the way up as part of its height', async () => {
    const type = await createTypesetter('en', ['Pigs'], undefined);
    const [free, bound] = [undefined, 510].map((above) =>
      drawTitle(type, 'Pigs', 0, 500, { ...style, above }),
    );
    expect(bound!.height).toBeGreaterThan(free!.height);
  });
});

it('a line that is aligned right ends at its point', async () => {
  const type = await createTypesetter('en', ['Name'], undefined);
  const line = type.line('Name');
  const [[x = 0]] = positionsOf(drawLine(line, 600, 0, { ...style, align: 'right' })) as [number[]];
  expect(x + line.width / 10).toBeCloseTo(600, 0);
});
