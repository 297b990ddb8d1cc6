/**
 * Flags words and patterns that non-native readers stumble over: in comments, test titles, documents, alerts and the
 * English texts of the console. docs/spec is excluded because it is kept as it is.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/paths.ts';

const words: readonly (readonly [pattern: RegExp, advice: string])[] = [
  [/\b(?:who(?:so)?ever|whomever)\b/i, 'name the person or the role'],
  [/\bwhom\b/i, 'use "who", or name the person'],
  [/\b(?:nobody|somebody)\b/i, 'use "no one" or "someone", or name the role'],
  [/\banew\b/i, 'use "again"'],
  [/\bbesides?\b/i, 'use "next to", "other than" or "in addition to"'],
  [/\b(?:told|tells)\b/i, 'use "called", "notified", "reports" or "shows"'],
  [/\b(?:one’s|one's|oneself)\b/i, 'use "your", "their" or the noun'],
  [/\bmend(?:s|ed|ing)?\b/i, 'use "fix"'],
  [/\bfor ever\b/i, 'use "permanently"'],
  [/\bwishes?\b/i, 'use "request" or "preference"'],
];

const testTitle = /\b(?:it|test|describe)(?:\.\w+)*\(\s*(['"`])((?:(?!\1)[^\n])*)\1/g;

/** Text for readers in a file: comments and test titles of code, everything else of documents and texts. */
function prose(file: string, text: string): string {
  const blank = (part: string) => part.replaceAll(/[^\n]/g, ' ');
  const keep = (pattern: RegExp): string => {
    let result = '';
    let end = 0;
    for (const match of text.matchAll(pattern)) {
      result += blank(text.slice(end, match.index)) + match[0];
      end = match.index + match[0].length;
    }
    return result;
  };
  // Tables between these markers are the output of a tool.
  if (file.endsWith('.md'))
    return text.replaceAll(/<!-- ([\w-]+):begin -->[\s\S]*?<!-- \1:end -->/g, blank);
  if (file.endsWith('.json')) return keep(/(?<=": )".*"/g);
  if (file.endsWith('.sql')) return keep(/--[^\n]*/g);
  if (file.endsWith('.css')) return keep(/\/\*[\s\S]*?\*\//g);
  if (!/\.(?:ts|tsx|mjs)$/.test(file)) return keep(/(?:^|\s)#[^\n]*|(?<=summary: ).*/gm);
  return keep(new RegExp(`/\\*[\\s\\S]*?\\*/|(?<![:'"\`\\w])//[^\\n]*|${testTitle.source}`, 'g'));
}

/** @returns a sentence for each flagged word: `file:line: "word": advice` */
export function checkProse(file: string, text: string): string[] {
  // Code in backticks, quoted words, addresses and links are not prose.
  const readable = prose(file, text)
    .replaceAll(/`[^`\n]*`|“[^”\n]*”|\S+@\S+|https?:\S+/g, (part) => ' '.repeat(part.length))
    .split('\n');
  return readable.flatMap((line, index) =>
    words.flatMap(([pattern, advice]) => {
      const [word] = pattern.exec(line) ?? [];
      return word ? [`${file}:${index + 1}: "${word}": ${advice}`] : [];
    }),
  );
}

const patterns =
  '*.ts *.tsx *.mjs *.py *.sql *.css *.md *.npmrc .ci/run .env.example deploy/** locales/en/**/*.json';
const excluded =
  /^(?:docs\/spec\/|campaigns\/|server\/migrations\/|scripts\/prose-check|docs\/develop\/style\.md|docs\/campaign\/sentences\.md)/;

if (import.meta.main) {
  const files = execFileSync('git', ['ls-files', ...patterns.split(' ')], {
    cwd: root,
    encoding: 'utf8',
  });
  const problems = files
    .split('\n')
    .filter((file) => file !== '' && !excluded.test(file) && existsSync(join(root, file)))
    .flatMap((file) => checkProse(file, readFileSync(join(root, file), 'utf8')));
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.exit(problems.length > 0 ? 1 : 0);
}
