import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { checkCampaign } from '../check/check.ts';
import { type Finding, toLine } from '../check/findings.ts';
import type { Answers } from '../cli/new/answers.ts';
import { writePack } from '../cli/new/pack.ts';

export const folder = mkdtempSync(join(tmpdir(), 'prelude-bad-'));
const fresh = join(folder, 'fresh');
/** A pack that `campaign -- new` made; each test gets its own copy. */
export const pack = join(folder, 'pack');

export const answers: Answers = {
  title: 'Ember Coast',
  studio: 'Low Tide',
  languages: ['en', 'de'],
  mode: 'light',
  accent: '#ff6a13',
  opens: '2026-12-01T00:00:00Z',
  stores: ['steam'],
  catalogue: false,
};

export function copyNewPack(): void {
  beforeAll(() => writePack(fresh, answers));
  beforeEach(() => {
    rmSync(pack, { recursive: true, force: true });
    cpSync(fresh, pack, { recursive: true });
  });
  afterAll(() => rmSync(folder, { recursive: true }));
}

export const path = (file: string): string => join(pack, file);

export function put(file: string, content: string | object): void {
  mkdirSync(dirname(path(file)), { recursive: true });
  writeFileSync(
    path(file),
    typeof content === 'string' ? content : JSON.stringify(content, null, 2),
  );
}

export function edit(file: string, change: (source: string) => string): void {
  const before = readFileSync(path(file), 'utf8');
  const after = change(before);
  expect(after, 'the planted defect').not.toBe(before);
  put(file, after);
}

export const findings = (level?: Finding['level']): Finding[] =>
  checkCampaign(pack).filter((finding) => !level || finding.level === level);
export const lines = (level?: Finding['level']): string[] => findings(level).map(toLine);
