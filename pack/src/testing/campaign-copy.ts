import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect } from 'vitest';
import { root } from '../paths.ts';
import { checkCampaign } from '../check/check.ts';
import { type Finding, toLine } from '../check/findings.ts';

/** The fixture with every optional section. */
export const fixture = join(root, 'testing/packs/full');
export const copy = mkdtempSync(join(tmpdir(), 'prelude-campaign-'));

export function copyCampaign(): void {
  beforeEach(() => {
    rmSync(copy, { recursive: true, force: true });
    cpSync(fixture, copy, { recursive: true });
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

/** A finding without its line, which the edits of a test move. */
export const withoutLine = ({ file, at, what }: Finding): string =>
  `${file}${at === '' ? '' : ` ${at}`}: ${what}`;

/** Findings in the copy, with all rules. */
export const problemsOf = (folder = copy): string[] =>
  checkCampaign(folder, { strict: true }).map(withoutLine);

export function finds(...expected: RegExp[]): void {
  const found = checkCampaign(copy, { strict: true });
  const problems = [...found.map(withoutLine), ...found.map(toLine)];
  for (const pattern of expected) {
    expect(problems).toContainEqual(expect.stringMatching(pattern));
  }
}
