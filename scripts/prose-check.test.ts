import { describe, expect, it } from 'vitest';
import { checkProse } from './prose-check.ts';

describe('the prose check', () => {
  it.each([
    ['a line comment', 'a.ts', 'const a = 1;\n// Whoever reads this.\n'],
    ['a block comment', 'a.ts', '\n/** Nobody\n * reads it. */\n'],
    ['a test title', 'a.test.ts', "\nit('tells the operator', () => {});\n"],
    ['a comment of a style sheet', 'a.css', 'a { color: red; }\n/* beside the title */\n'],
    ['a comment of SQL', 'a.sql', 'select 1;\n-- made anew\n'],
    ['a comment of a configuration', 'Caddyfile', 'encode gzip\n\t# Whoever comes waits.\n'],
    ['an alert', 'alerts.yml', 'annotations:\n  summary: Visitors are told to wait\n'],
    ['a document', 'a.md', '# Title\nMend the settings.\n'],
    ['a text of the console', 'a.json', '{\n  "title": "Somebody has saved"\n}\n'],
  ])('flags a word in %s, with its line', (_name, file, text) => {
    expect(checkProse(file, text)).toEqual([expect.stringContaining(`${file}:2: "`)]);
  });

  it.each([
    ['a name in the code', 'a.ts', 'const told = nobody(wish);\n'],
    ['a value in the code', 'a.ts', "const address = 'nobody@example.com';\n"],
    ['code in backticks', 'a.md', 'Call `told()`.\n'],
    ['a key of a text', 'a.json', '{\n  "told": "Notices go to you"\n}\n'],
    ['an address', 'a.ts', "const url = 'https://example.com/nobody';\n"],
  ])('ignores a word in %s', (_name, file, text) => {
    expect(checkProse(file, text)).toEqual([]);
  });
});
