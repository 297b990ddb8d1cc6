import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, expect } from 'vitest';
import { checkCampaign } from '../campaign-check.ts';

export const sample = fileURLToPath(new URL('../../campaigns/nameless-abyss', import.meta.url));
export const copy = mkdtempSync(join(tmpdir(), 'prelude-campaign-'));

export function copyCampaign(): void {
  beforeEach(() => {
    rmSync(copy, { recursive: true, force: true });
    cpSync(sample, copy, {
      recursive: true,
      filter: (source) => basename(source) !== 'media',
    });
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));
}

/**
 * Changes a file of the copy.
 * @param file below the pack's folder
 */
export function edit(file: string, change: (source: string) => string): void {
  const path = join(copy, file);
  const before = readFileSync(path, 'utf8');
  const after = change(before);
  expect(after, 'the planted defect').not.toBe(before);
  writeFileSync(path, after);
}

export function finds(...expected: RegExp[]): void {
  const problems = checkCampaign(copy);
  for (const pattern of expected) {
    expect(problems).toContainEqual(expect.stringMatching(pattern));
  }
}
