/** docs/security.md points at tests: each file is there, and carries the number of its abuse case. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/paths.ts';

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
  const requirements = [...text.matchAll(/^\| (V[\d., V–]+) \| [123] \| ([^|]+) \| ([^|]+) \|$/gm)];
  if (requirements.length < 50) problems.push('ASVS: rows are missing');
  for (const [, id, , cell = ''] of requirements) {
    const file = /\]\(\.\.\/([^)]+)\)/.exec(cell)?.[1];
    if (file && !existsSync(join(root, file))) problems.push(`${id}: no ${file}`);
    if (!file && cell.trim().length < 10) problems.push(`${id}: neither test nor reason`);
  }
  return problems.map((problem) => `docs/security.md: ${problem}`);
}
