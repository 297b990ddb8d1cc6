import { describe, expect, it } from 'vitest';
import { anchorsOf, checkDocuments } from './documents-check.ts';
import { checkTable } from './lib/measurements.ts';

// In pieces: the check reads this file too.
const [docs, spec, record, issue, wishes] = ['docs', 'spec', 'ADR', 'issue', 'wishes'];

/** A repository in which everything exists, and one more file. */
function problemsOf(file: string, text: string): string[] {
  const files: Record<string, string> = {
    'package.json': '{ "scripts": { "start": "node scripts/bootstrap.mjs start" } }',
    'scripts/start.ts': '',
    'docs/spec/specification.txt': '## 1. Visitors\n\n## 2. Screens\n',
    'docs/spec/decisions.md': '## 1. The campaign\n',
    [`${docs}/adr/0001-one.md`]: '# One\n',
    [`${docs}/guide.md`]: '# The guide\n\n## Start `npm start` (once)\n\n```\n# no heading\n```\n',
    'e2e/a.spec.ts': 'test(`${language}: it works (once)`, () => {});',
    [file]: text,
  };
  const paths = new Set([...Object.keys(files), 'docs', 'docs/adr', 'docs/spec', 'scripts']);
  return checkDocuments({ texts: new Map(Object.entries(files)), paths });
}
const page = `${docs}/a.md`;

describe('the check of the documents', () => {
  it.each([
    ['a link to a file', page, '[guide](guide.md)'],
    ['a link to a heading', page, '[guide](guide.md#start-npm-start-once)'],
    ['a link to a heading of its own page', page, '# Some words\n[up](#some-words)'],
    ['a link to a folder', 'README.md', '[records](docs/adr/)'],
    [
      'other addresses',
      'a.md',
      '[a](https://b.example/c) [d](/news/e) [f](#/home) [g](mailto:h@i)',
    ],
    ['links in code', 'a.md', '`[a](b)`\n```\n[c](d)\n```\n'],
    ['sections', 'a.ts', `// ${spec} §1, §2; ${spec} decisions §1`],
    ['decision records', 'a.sql', `-- ${record}-0001`],
    ['other numbers', 'a.ts', `// they ${issue}s 3 requests; ${issue}s/12`],
    ['paths', 'a.ts', `// see ${docs}/guide.md. https://a.example/${docs}/b, ../${docs}/c`],
    ['npm scripts', 'a.md', 'Run `npm start`.'],
    ['tests', 'a.md', '`e2e/a.spec.ts › works (once)`'],
  ])('accepts %s', (_what, file, text) => expect(problemsOf(file, text)).toEqual([]));

  it.each([
    ['a link to no file', page, 'x\n[b](c.md)', `${page}:2: no file "${docs}/c.md"`],
    ['a link definition', 'a.md', '[b]: c.md', 'a.md:1: no file "c.md"'],
    [
      'a link to no heading',
      page,
      '[b](guide.md#no-heading)',
      `${page}:1: no heading "#no-heading" in ${docs}/guide.md`,
    ],
    ['a test', 'a.md', '`e2e/a.spec.ts › fails`', 'a.md:1: no test "fails" in e2e/a.spec.ts'],
    ['a test file', 'a.md', '`e2e/b.spec.ts › works`', 'a.md:1: no file "e2e/b.spec.ts"'],
    ['a heading of its own page', 'a.md', '# A\n[b](#c)', 'a.md:2: no heading "#c" in a.md'],
    [
      'a section of the specification',
      'a.ts',
      `/**\n * ${spec}\n * §1–3\n */`,
      'a.ts:2: no section 3 in docs/spec/specification.txt',
    ],
    [
      'a section of the decisions',
      'a.yaml',
      `# ${spec} decisions §1, §2`,
      'a.yaml:1: no section 2 in docs/spec/decisions.md',
    ],
    ['a decision record', 'a.ts', `\n// ${record}-0002`, 'a.ts:2: no decision record 0002'],
    ['an issue', 'a.ts', `// as ${issue} 8 says`, `a.ts:1: "${issue} 8" is not in the repository`],
    ['a tracker number', 'a.md', `${issue}s #8`, `a.md:1: "${issue}s #8" is not in the repository`],
    ['a wish', 'a.md', `${wishes} B2`, `a.md:1: "${wishes} B2" is not in the repository`],
    ['a path', 'a.ts', `// (${docs}/b.md)`, `a.ts:1: no file "${docs}/b.md"`],
    ['an npm script', 'a.md', 'npm run stop', 'a.md:1: no npm script "stop"'],
  ])('finds %s', (_what, file, text, problem) => expect(problemsOf(file, text)).toEqual([problem]));

  it('finds an npm script without a program', () => {
    const text = '{ "scripts": { "stop": "node scripts/bootstrap.mjs stop:now" } }';
    expect(problemsOf('package.json', text)).toContain(
      'package.json: no scripts/stop-now.ts for "stop"',
    );
  });

  it('finds a table of results that is not that of their files', () => {
    const readme = `${docs}/benchmarks/README.md`;
    const results = `${docs}/benchmarks/results`;
    const rows = [{ name: 'a|b', target: 'at most 2 s', measured: '3 s', verdict: 'missed' }];
    const file = JSON.stringify({ title: 'Starts', date: '2026-11-25', rows });
    const link = '[Starts](results/starts.json), 2026-11-25';
    const table = [
      '| measurement | result | target | measured | verdict | note |',
      '|---|---|---|---|---|---|',
      `| ${link} | a\\|b | at most 2 s | 3 s | **missed** |  |`,
    ].join('\n');
    const problemsWith = (text: string) =>
      checkTable(
        new Map([
          [readme, `# Benchmarks\n<!-- results:begin -->\n${text}\n<!-- results:end -->\n`],
          [`${results}/starts.json`, file],
        ]),
      );
    expect(problemsWith(table)).toEqual([]);
    expect(problemsWith(table.replace('3 s', '1 s')).join()).toContain(
      `${readme}: the table differs`,
    );
  });

  it.each([
    ['the specification', `${docs}/spec/a.md`, 35_001, []],
    ['a decision record', `${docs}/adr/0002-two.md`, 250, []],
    [
      'a long decision record',
      `${docs}/adr/0002-two.md`,
      251,
      [`${docs}/adr/0002-two.md: 251 words, at most 250`],
    ],
    ['long documents', 'README.md', 35_500, [expect.stringContaining('words, at most 35500')]],
  ])('limits the words of %s', (_what, file, words, problems) =>
    expect(problemsOf(file, 'word '.repeat(words))).toEqual(problems),
  );

  it('numbers headings of the same words', () => {
    expect([...anchorsOf('# A [b](c)\n## A b\n## Ä, `d_e`?')]).toEqual(['a-b', 'a-b-1', 'ä-d_e']);
  });
});
