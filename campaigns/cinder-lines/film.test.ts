/** Checks the committed loops: both formats and codecs, within the limit. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const film = join(import.meta.dirname, 'film');

test('each loop is within its limit', () => {
  const files = readdirSync(film).toSorted();
  expect(files).toEqual(
    ['landscape', 'portrait'].flatMap((format) => [`loop-${format}.mp4`, `loop-${format}.webm`]),
  );
  for (const file of files)
    expect([file, statSync(join(film, file)).size <= 600_000]).toEqual([file, true]);
});
