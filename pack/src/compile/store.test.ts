import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createStore } from './store.ts';

const noted = (folder: string) => createStore(folder).notes<number>('facts');

it('keeps facts for the next process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prelude-store-'));
  const { values, save } = noted(folder);
  values.one = 1;
  save();
  expect(noted(folder).values).toEqual({ one: 1 });
});

it('does without them where nothing can be written, as in the image', () => {
  // Root may write to every folder, but not into a file.
  const { values, save } = noted(join(process.execPath, 'cache'));
  values.one = 1;
  expect(save).not.toThrow();
});
