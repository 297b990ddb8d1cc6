import { readFileSync } from 'node:fs';
import { Campaign } from '@prelude/contract/campaign/campaign';
import { campaignProblems } from '@prelude/contract/campaign/rules';
import { fullCampaign } from '@prelude/pack/testing/packs';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { anchorsOf, checkDocuments } from './documents-check.ts';
import { checkTable } from './lib/measurements.ts';
import { type MarkedView, sentences, sentencesPage } from './sentences-table.ts';

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
    ['long documents', 'README.md', 49_000, [expect.stringContaining('words, at most 49000')]],
  ])('limits the words of %s', (_what, file, words, problems) =>
    expect(problemsOf(file, 'word '.repeat(words))).toEqual(problems),
  );

  it('numbers headings of the same words', () => {
    expect([...anchorsOf('# A [b](c)\n## A b\n## Ä, `d_e`?')]).toEqual(['a-b', 'a-b-1', 'ä-d_e']);
  });
});

it('refuses a document that the index does not link', () => {
  const read = (index: string) =>
    checkDocuments({
      texts: new Map([
        ['docs/index.md', index],
        [`${docs}/guide/a.md`, '# A\n'],
        [`${docs}/adr/0001-one.md`, '# One\n'],
      ]),
      paths: new Set(['docs/index.md', `${docs}/guide/a.md`, `${docs}/adr/0001-one.md`]),
    });
  expect(read('[a](guide/a.md)')).toEqual([]);
  expect(read('nothing')).toEqual([`docs/index.md: does not link ${docs}/guide/a.md`]);
});

describe('the list of sentences', () => {
  const views: MarkedView[] = [
    { picture: 'one', title: 'One', keys: ['ui/nav.home', 'ui/gone'] },
    { picture: 'two', title: 'Two', keys: ['ui/nav.home', 'ui/nav.news'] },
  ];
  const all = new Map([
    ['ui/nav.home', 'Home'],
    ['ui/nav.news', 'News | <b>'],
    ['mail/code.title', 'Your code'],
  ]);

  it('has every sentence once: at the first picture that shows it, or with its file', () => {
    const list = sentencesPage(views, all);
    const rows = list.split('\n').filter((line) => line.includes('`'));
    expect(rows.slice(1)).toEqual([
      '| 1 | ui.json | `nav.home` | Home page | Home |',
      '| 2 | ui.json | `nav.news` | News | News \\| &lt;b&gt; |',
      '| `code.title` | Emails · Verification code · headline | Your code |',
    ]);
  });

  it('has each key of locales/en in docs/campaign/sentences.md', () => {
    const list = readFileSync('docs/campaign/sentences.md', 'utf8');
    const missing = [...sentences().keys()].filter(
      (key) => !list.includes(`\`${key.slice(key.indexOf('/') + 1)}\``),
    );
    expect(missing).toEqual([]);
    expect(sentences().size).toBeGreaterThan(800);
  });
});

describe('the example of docs/campaign/closed-test.md', () => {
  const text = readFileSync('docs/campaign/closed-test.md', 'utf8');
  const [first = ''] = /(?<=```json\n)[^]*?(?=```)/.exec(text) ?? [];
  const { recruitment } = JSON.parse(`{${first}}`) as { recruitment: Record<string, unknown> };
  const campaign = { ...fullCampaign(), recruitment };

  it('is a closed test that the check of a campaign accepts', () => {
    const schema = Campaign.properties.recruitment;
    expect([...Value.Errors(schema, recruitment)]).toEqual([]);
    expect(campaignProblems(campaign as unknown as Campaign)).toEqual([]);
    expect([...Value.Errors(schema, { ...recruitment, reserve_percent: 'half' })]).not.toEqual([]);
  });

  it('has a row for each field of the schema', () => {
    const { properties } = Campaign.properties.recruitment as { properties: object };
    const named = new Set([...text.matchAll(/^\| `([a-z_]+)/gm)].map(([, name]) => name));
    expect(Object.keys(properties).filter((name) => !named.has(name))).toEqual([]);
  });
});
