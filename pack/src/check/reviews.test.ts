import { expect, it, vi } from 'vitest';
import { checkCommand } from '../cli/command-check.ts';
import { minimalPack } from '../testing/packs.ts';
import { reviewNote, reviews } from './reviews.ts';

it('the check names the languages that no native reader has reviewed, and stays green', async () => {
  const { folder, remove } = minimalPack({
    languages: [{ code: 'en' }, { code: 'pl' }, { code: 'tr' }, { code: 'nl' }],
  });
  const lines: string[] = [];
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation((line) => lines.push(String(line)) > 0),
  );
  const status = await checkCommand.run([folder]);
  for (const spy of spies) spy.mockRestore();
  remove();
  expect(reviews()).toMatchObject({ pl: null, tr: null });
  expect(lines.join('')).toContain(
    "Note: no native reader has reviewed the product's sentences in Polish and Turkish (locales/reviews.json)\n",
  );
  expect(status).toBe(0);
});

it('a pack in English, and a folder without a campaign, have no such note', () => {
  const { folder, remove } = minimalPack({ languages: [{ code: 'en' }] });
  expect(reviewNote(folder)).toBeUndefined();
  remove();
  expect(reviewNote(folder)).toBeUndefined();
});
