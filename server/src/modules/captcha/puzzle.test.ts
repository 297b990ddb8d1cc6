import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { mediaFolder } from '../../core/media/folder.ts';
import { loadTheme } from '../../core/theme.ts';
import { root } from '@prelude/pack/paths';
import { builtPack } from '../../testing/packs.ts';
import { createPuzzles } from './puzzle.ts';

const mediaDir = mediaFolder(builtPack);
const { colors } = loadTheme(builtPack);
const six = 6;

const pictures = (puzzles: { background: string }[]): number =>
  new Set(puzzles.map(({ background }) => background)).size;

test('the first visitors share one batch', async () => {
  const next = createPuzzles(mediaDir, colors);
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
  const next = createPuzzles(mediaDir, colors);
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

test('a campaign without pictures gets a plain night sky', async () => {
  const { background, piece } = await createPuzzles(join(root, 'no-such-folder'), colors)();
  expect(background).toMatch(/^data:image\/webp;base64,/);
  expect(piece).toMatch(/^data:image\/webp;base64,/);
});
