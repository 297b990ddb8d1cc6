/**
 * Part of `npm run check`: what text files refer to must exist. Links and anchors of Markdown files, npm scripts,
 * tests, sections of the specification, decision records, and paths below docs. docs/index.md links every document. The
 * table of results and the list of sentences must be those of their files; `--write` writes them. The documents have a limit of words, so that they stay readable.
 */
import { posix } from 'node:path';
import { checkAccessibilityTable } from './accessibility-table.ts';
import { checkTable, writeTable } from './lib/measurements.ts';
import { readRepository, type Repository } from './lib/repository.ts';
import { checkSentences, writeSentences } from './sentences-table.ts';
import { checkSecurityTable } from './security-table.ts';

interface Reference {
  finds: RegExp;
  /** The searched text. Keeps every offset. */
  within(text: string): string;
  markdown?: true;
  /** @returns what is missing, if anything */
  missing(groups: (string | undefined)[], repository: Repository, file: string): string | undefined;
}

const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ');
const withoutFences = (text: string) => text.replaceAll(/^ *(```+|~~~+)[^]*?^ *\1.*$/gm, blank);
const withoutCode = (text: string) => withoutFences(text).replaceAll(/(`+)[^`\n]+\1/g, blank);
const joinLines = (text: string) =>
  text.replaceAll(/\n\s*(?:\*|\/\/|--|#)?[ \t]*/g, (gap) => ' '.repeat(gap.length));

/** @returns the anchors that GitHub gives to the headings of a Markdown text */
export function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of withoutFences(text).matchAll(/^#{1,6} +(.+)$/gm)) {
    const words = heading
      .replaceAll(/\]\([^)]*\)/g, '')
      .trim()
      .toLowerCase();
    const slug = words.replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '').replaceAll(' ', '-');
    let anchor = slug;
    for (let count = 1; anchors.has(anchor); count++) anchor = `${slug}-${count}`;
    anchors.add(anchor);
  }
  return anchors;
}

const scriptsOf = ({ texts }: Repository): Record<string, string> =>
  (JSON.parse(texts.get('package.json') ?? '{}') as { scripts?: Record<string, string> }).scripts ??
  {};

/** @returns the titles of tests, with their placeholders */
const titlesOf = (text: string): string[] =>
  [...text.matchAll(/\b(?:test|it)(?:\.\w+)*\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g)].map(
    ([, , title = '']) => title,
  );

const references: readonly Reference[] = [
  {
    finds: /\bspec\s+(decisions\s+)?(§\d+(?:\s*(?:[–-]|,\s*§|and\s+§)\s*\d+)*)/gi,
    within: joinLines,
    missing: ([decisions, list = ''], { texts }) => {
      const source = `docs/spec/${decisions ? 'decisions.md' : 'specification.txt'}`;
      const headings = (texts.get(source) ?? '').matchAll(/^## (\d+)\./gm);
      const sections = new Set([...headings].map(([, number = '']) => number));
      const unknown = list.match(/\d+/g)?.find((number) => !sections.has(number));
      return unknown && `no section ${unknown} in ${source}`;
    },
  },
  {
    finds: /\bADR-(\d+)/g,
    within: joinLines,
    missing: ([number], { paths }) =>
      [...paths].some((path) => path.startsWith(`docs/adr/${number}-`))
        ? undefined
        : `no decision record ${number}`,
  },
  {
    finds: /(\bissues?\s+#\d+|\bissue\s+\d+|\bwish(?:es)?\s+[A-Z]\d+)/gi,
    within: joinLines,
    missing: ([name]) => `"${name}" is not in the repository`,
  },
  {
    finds: /(?<![\w./@-]|\]\()(docs\/[\w./-]*\w)/g,
    within: (text) => text,
    missing: ([path = ''], { paths }) => (paths.has(path) ? undefined : `no file "${path}"`),
  },
  {
    // Links with a scheme, to the root of a site, or to a page of the site (`#/home`) are not relative.
    finds: /(?:\]\(|^\[[^\]]+\]: +)(?![a-z][a-z+.-]*:|\/|#\/)([^)#\s]*)(?:#([^)\s]+))?/gim,
    within: withoutCode,
    markdown: true,
    missing: ([path, anchor], { texts, paths }, file) => {
      const target = path ? posix.join(posix.dirname(file), path).replace(/\/$/, '') : file;
      if (!paths.has(target)) return `no file "${target}"`;
      const text = anchor && target.endsWith('.md') ? texts.get(target) : undefined;
      const isKnown = text === undefined || anchorsOf(text).has(anchor!);
      return isKnown ? undefined : `no heading "#${anchor}" in ${target}`;
    },
  },
  {
    finds: /\bnpm (?:run (?:--silent )?([a-z]+(?:[:-][a-z]+)*)|(start|test))\b/g,
    within: (text) => text,
    markdown: true,
    missing: ([run, short = ''], repository) =>
      (run ?? short) in scriptsOf(repository) ? undefined : `no npm script "${run ?? short}"`,
  },
  {
    // A test by its file and a part of its title, as it is in the code.
    finds: /`([\w./-]+\.(?:test|spec)\.tsx?) › ([^`]+)`/g,
    within: withoutFences,
    markdown: true,
    missing: ([path = '', title = ''], { texts }) => {
      const text = texts.get(path);
      if (text === undefined) return `no file "${path}"`;
      return titlesOf(text).some((one) => one.includes(title))
        ? undefined
        : `no test "${title}" in ${path}`;
    },
  },
];

const mostWords = { documents: 49_000, record: 250 } as const;

/** Written for machines or from them: without a reader who looks for them in the index. */
const unlisted = /^docs\/(?:index\.md$|adr\/\d|benchmarks\/results\/|pictures\/)/;

/** @returns a line for each document that docs/index.md does not link */
function checkIndex({ texts }: Repository): string[] {
  const index = texts.get('docs/index.md');
  if (index === undefined) return [];
  const linked = new Set(
    [...index.matchAll(/\]\(([^)#]+)\)/g)].map(([, path = '']) => posix.join('docs', path)),
  );
  return [...texts.keys()]
    .filter((file) => /^docs\/.*\.md$/.test(file) && !unlisted.test(file) && !linked.has(file))
    .map((file) => `docs/index.md: does not link ${file}`);
}

/**
 * Counts as `wc -w` does, without docs/spec, which is kept as it is, and without what is written from data: the table of
 * results and the list of sentences.
 */
function checkLength(texts: Repository['texts']): string[] {
  const problems: string[] = [];
  let total = 0;
  for (const [file, text] of texts) {
    if (!/^(?:docs\/(?!spec\/).*|README|CONTRIBUTING)\.md$/.test(file)) continue;
    if (file === 'docs/campaign/sentences.md') continue;
    const written = text.replace(/<!-- results:begin -->[^]*<!-- results:end -->/, '');
    const words = written.split(/\s+/).filter(Boolean).length;
    total += words;
    if (/^docs\/adr\/\d/.test(file) && words > mostWords.record)
      problems.push(`${file}: ${words} words, at most ${mostWords.record}`);
  }
  if (total > mostWords.documents)
    problems.push(`docs: ${total} words, at most ${mostWords.documents}`);
  return problems;
}

/**
 * @returns a line for each reference to something that does not exist, each npm script without a program, and each limit
 *   of words that is passed
 */
export function checkDocuments(repository: Repository): string[] {
  const problems: string[] = [];
  for (const [file, text] of repository.texts)
    for (const { finds, within, markdown, missing } of references)
      for (const match of markdown && !file.endsWith('.md') ? [] : within(text).matchAll(finds)) {
        const problem = missing(match.slice(1), repository, file);
        const line = text.slice(0, match.index).split('\n').length;
        if (problem) problems.push(`${file}:${line}: ${problem}`);
      }
  for (const [name, command] of Object.entries(scriptsOf(repository))) {
    const [, tool = ''] = /bootstrap\.mjs (\S+)/.exec(command) ?? [];
    const program = `scripts/${tool.replace(':', '-')}.ts`;
    if (!repository.paths.has(program)) problems.push(`package.json: no ${program} for "${name}"`);
  }
  return [
    ...problems,
    ...checkIndex(repository),
    ...checkLength(repository.texts),
    ...checkTable(repository.texts),
  ];
}

if (import.meta.main) {
  if (process.argv.includes('--write')) {
    writeTable();
    writeSentences();
  }
  const problems = [
    ...checkDocuments(readRepository()),
    ...checkSecurityTable(),
    ...checkAccessibilityTable(),
    ...checkSentences(),
  ];
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.exit(problems.length > 0 ? 1 : 0);
}
