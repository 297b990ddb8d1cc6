import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from './paths.ts';
import { unwrittenProblem, unwrittenTexts } from './unwritten.ts';

const pack = mkdtempSync(join(tmpdir(), 'prelude-unwritten-'));
afterAll(() => rmSync(pack, { recursive: true }));
const put = (file: string, content: string) => {
  mkdirSync(dirname(join(pack, file)), { recursive: true });
  writeFileSync(join(pack, file), content);
};

it('lists every text that is still to write, in all sources', () => {
  put('text/en/ui.json', '{ "game": { "title": "Fen", "slogan": "[to write] Slogan" } }');
  put('legal/de/terms.md', '# AGB\n\n[to write] Hier stehen die AGB.\n');
  put('news/en/first.md', '# First\n\nAll is written.\n');
  put('emails/launch.json', '{ "texts": { "en": { "subject": "[to write]" } } }');
  expect(unwrittenTexts(pack)).toEqual([
    'emails/launch.json texts.en.subject',
    'legal/de/terms.md',
    'text/en/ui.json game.slogan',
  ]);
  expect(unwrittenProblem(pack)).toMatch(
    /still to write[\s\S]+\n {2}text\/en\/ui\.json game\.slogan$/,
  );
});

it('accepts a pack whose texts are written', () => {
  expect(unwrittenProblem(join(root, 'testing/packs/full'))).toBeUndefined();
});
