/**
 * Checks the table of docs/develop/accessibility.md: each criterion of WCAG 2.2 (levels A and AA) has one row with its
 * level, and a test or a reason. The documents' check finds tests that do not exist.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/paths.ts';

const file = 'docs/develop/accessibility.md';

const criteria: Readonly<Record<'A' | 'AA', string>> = {
  A: `1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3
    2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2`,
  AA: `1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8
    3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3`,
};

/** @returns a sentence for each criterion that has no row, several, another level, or neither test nor reason */
export function checkAccessibilityTable(text = readFileSync(join(root, file), 'utf8')): string[] {
  const rows = [...text.matchAll(/^\| (\d\.\d\.\d+) [^|]+ \| (A+) \| [^|]+ \| ([^|]+) \|$/gm)];
  const problems: string[] = [];
  for (const [level, list] of Object.entries(criteria))
    for (const criterion of list.split(/\s+/)) {
      const own = rows.filter(([, number]) => number === criterion);
      if (own.length !== 1) problems.push(`${criterion} is in ${own.length} rows`);
      for (const [, , stated, cell = ''] of own) {
        if (stated !== level) problems.push(`${criterion}: level ${level}, not ${stated}`);
        if (!/ › |^(?:not applicable|by \w+): /.test(cell))
          problems.push(`${criterion}: neither test nor reason`);
      }
    }
  return problems.map((problem) => `${file}: ${problem}`);
}
