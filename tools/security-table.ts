/** docs/security.md points at tests: each file is there, and carries the number of its abuse case. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/paths.ts';
import { requirements, within } from './security/asvs.ts';

/** Numbers of abuse cases a test names: `security 1`, `security 22–23`, `(17, 20)` beside such words. */
export function numbersIn(text: string): Set<number> {
  const found = new Set<number>();
  const lists = [
    ...text.matchAll(/\bsecurity (?:§3\.2 )?(?:nos?\. ?)?(\d[\d, –-]*)/g),
    ...(/\bsecurity\b/.test(text) ? text.matchAll(/\((\d+(?:, \d+)*)\)/g) : []),
  ];
  for (const [, list = ''] of lists) {
    for (const part of list.split(',')) {
      const [, from, to] = /^\s*(\d+)(?:[–-](\d+))?/.exec(part) ?? [];
      for (let n = Number(from); n <= Number(to ?? from); n++) found.add(n);
    }
  }
  return found;
}

/** Each requirement of levels 1 and 2 in one row, with its level, and with a test, a document or a reason. */
function checkRequirements(text: string): string[] {
  const problems: string[] = [];
  const seen = new Map<string, number>();
  const rows = [...text.matchAll(/^\| (V\d[\d.V–]*) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)];
  for (const [, ids = '', level = '', , cell = ''] of rows) {
    const meant = within(ids);
    for (const { id } of meant) seen.set(id, (seen.get(id) ?? 0) + 1);
    const levels = [...new Set(meant.map((one) => `${one.level}`))].toSorted().join('–') || '3';
    if (level !== levels) problems.push(`${ids}: level ${levels}, not ${level}`);
    const links = [...cell.matchAll(/\]\(([^)#]+)\)/g)].map(([, target = '']) => target);
    for (const target of links)
      if (!existsSync(join(root, 'docs', target))) problems.push(`${ids}: no ${target}`);
    if (links.length === 0 && !/^(?:Not here|\*\*Deviation\*\*)/.test(cell))
      problems.push(`${ids}: neither test nor reason`);
  }
  for (const { id } of requirements)
    if (seen.get(id) !== 1) problems.push(`${id} stands in ${seen.get(id) ?? 0} rows`);
  return problems;
}

export function checkSecurityTable(
  text = readFileSync(join(root, 'docs', 'security.md'), 'utf8'),
): string[] {
  const problems: string[] = [];
  const cases = [...text.matchAll(/^\| (\d+) \| ([^|]+) \| ([^|]+) \|$/gm)];
  const listed = new Set(cases.map(([, number]) => Number(number)));
  for (let n = 1; n <= 52; n++) if (!listed.has(n)) problems.push(`abuse case ${n} is missing`);
  for (const [, number, , cell = ''] of cases) {
    const file = /\]\(\.\.\/([^)]+\.test\.tsx?|[^)]+\.spec\.ts)\)/.exec(cell)?.[1];
    if (!file) {
      // Without a test a sentence has to say why.
      if (cell.length < 20) problems.push(`abuse case ${number}: neither test nor reason`);
    } else if (!existsSync(join(root, file))) problems.push(`abuse case ${number}: no ${file}`);
    else if (!numbersIn(readFileSync(join(root, file), 'utf8')).has(Number(number)))
      problems.push(`abuse case ${number}: ${file} does not carry its number`);
  }
  problems.push(...checkRequirements(text));
  return problems.map((problem) => `docs/security.md: ${problem}`);
}
