import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textsIn } from './leaves.ts';
import { toWrite } from './script.ts';

const files = 'text/*/*.json,legal/*/*.md,news/*/*.md,emails/*.json'.split(',');

/** @returns the locations of a pack's texts that are still to write: `text/en/ui.json game.slogan`, `legal/en/terms.md` */
export function unwrittenTexts(pack: string): string[] {
  return globSync(files, { cwd: pack })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
    .flatMap((file) => {
      const text = readFileSync(join(pack, file), 'utf8');
      return [...textsIn(file.endsWith('.json') ? JSON.parse(text) : text)]
        .filter(([, sentence]) => sentence.includes(toWrite))
        .map(([key]) => `${file} ${key}`.trim());
    });
}

/** @returns why production must not show the pack: players would read the marks. Undefined when all is written */
export function unwrittenProblem(pack: string): string | undefined {
  const missing = unwrittenTexts(pack);
  if (missing.length === 0) return undefined;
  return [
    `CAMPAIGN_DIR: ${pack} has texts that are still to write (${toWrite}). Write them before production:`,
    ...missing.map((path) => `  ${path}`),
  ].join('\n');
}
