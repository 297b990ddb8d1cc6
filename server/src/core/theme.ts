import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FullTheme, parseTheme } from '@prelude/pack/format/theme';

/** The campaign's `theme.json`. Without a file, every value has its default. */
export function loadTheme(campaignDir: string): FullTheme {
  const path = join(campaignDir, 'theme.json');
  return parseTheme(existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {});
}
