import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { loadTheme } from '@prelude/pack/theme';
import { fullPack } from '@prelude/pack/testing/packs';
import { openTestMedia } from '../../testing/pack-media.ts';
import { createPuzzles } from './puzzle.ts';

const { media } = await openTestMedia();
afterAll(() => media.stop());
const { colors } = loadTheme(fullPack);
const six = 6;

const pictures = (puzzles: { background: string }[]): number =>
  new Set(puzzles.map(({ background }) => background)).size;

test('the first visitors share one batch', async () => {
  const next = createPuzzles(media, colors);
  const puzzles = await Promise.all(Array.from({ length: 20 }, next));
  expect(pictures(puzzles)).toBeGreaterThan(1);
  expect(pictures(puzzles)).toBeLessThanOrEqual(six);
  for (const { answer, width, pieceWidth } of puzzles) {
    expect(answer).toBeGreaterThan(pieceWidth);
    expect(answer + pieceWidth).toBeLessThan(width);
  }
});

test('hundreds of simultaneous visitors cause no extra pictures; new ones follow two seconds later', async () => {
  let now = 10_000;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => clock.mockRestore());
  const next = createPuzzles(media, colors);
  const rush = async () => {
    const puzzles = [];
    for (let index = 0; index < 400; index++) puzzles.push(await next());
    return puzzles;
  };
  expect(pictures(await rush())).toBeLessThanOrEqual(six);
  now += 2000;
  const seen = new Set<string>();
  await expect
    .poll(
      async () => {
        for (const { background } of await rush()) seen.add(background);
        return seen.size;
      },
      // They are drawn in the background.
      { timeout: 15_000 },
    )
    .toBe(2 * six);
});

test('a campaign whose pictures cannot be made gets a plain night sky', async () => {
  const none = { stateOf: () => 'failed' as const, file: async () => undefined };
  const { background, piece } = await createPuzzles(none, colors)();
  expect(background).toMatch(/^data:image\/webp;base64,/);
  expect(piece).toMatch(/^data:image\/webp;base64,/);
});
