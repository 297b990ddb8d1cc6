import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from './files.ts';
import { type FullTheme, parseTheme } from './format/theme.ts';

/**
 * Reads `theme.json` of a pack. Without a file, every value has its default.
 * Throws when the file is not JSON or does not fit the schema.
 */
export function loadTheme(pack: string): FullTheme {
  const path = join(pack, 'theme.json');
  return parseTheme(existsSync(path) ? readJson(path) : {});
}
