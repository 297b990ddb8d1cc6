import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { watchFolder } from './watch-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'prelude-watch-'));
let end: () => void;
afterEach(() => {
  end();
  rmSync(folder, { recursive: true, force: true });
});

it('sees each save of an editor that replaces the file', async () => {
  const file = join(folder, 'text/en/ui.json');
  mkdirSync(join(folder, 'text/en'), { recursive: true });
  writeFileSync(file, 'first');
  const seen: string[][] = [];
  end = watchFolder(folder, (names) => seen.push(names));
  for (const save of [1, 2, 3]) {
    writeFileSync(`${file}.tmp`, `save ${save}`);
    renameSync(`${file}.tmp`, file);
    await expect.poll(() => seen.length, { timeout: 5000 }).toBe(save);
    expect(seen.at(-1)).toEqual(['text/en/ui.json']);
  }
});
