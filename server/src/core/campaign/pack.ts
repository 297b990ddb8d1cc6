/** Reads a campaign pack, the folder with one game's data (docs/campaign/README.md). */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import type { Language } from '@prelude/contract/shared/languages';

export interface Texts {
  [key: string]: string | Texts;
}

const readJson = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
  }
};

/**
 * Reads the sentences of a namespace (`ui`, `errors`, `roles`, …) in a language.
 * Throws when the file is missing or is not JSON.
 */
export const readTexts = (pack: string, language: Language, namespace: string): Texts =>
  readJson(join(pack, 'text', language, `${namespace}.json`)) as Texts;

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true }).toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    if (entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    if (statSync(path).isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

const isData = new Set(['.json', '.md', '.svg']);

export interface PackId {
  key: string;
  /**
   * 12 hex digits. Covers the content of data files, and the name and size of pictures and music, whose content takes
   * too long to read at each start.
   */
  hash: string;
}

/**
 * Identifies the state of a pack, so that a server can refuse a site that was built from another one.
 * Throws when the folder has no `campaign.json`.
 */
export function packId(pack: string): PackId {
  if (!existsSync(join(pack, 'campaign.json')))
    throw new Error(`CAMPAIGN_DIR: ${pack} is not a campaign pack: campaign.json is missing`);
  const { key } = readJson(join(pack, 'campaign.json')) as { key: string };
  const hash = createHash('sha256');
  for (const name of ['campaign.json', 'living.json', 'theme.json', 'catalogue', 'text', 'media']) {
    const path = join(pack, name);
    if (!existsSync(path)) continue;
    for (const file of statSync(path).isDirectory() ? filesBelow(path) : [path]) {
      hash.update(`${relative(pack, file)}\0`);
      hash.update(isData.has(extname(file)) ? readFileSync(file) : String(statSync(file).size));
    }
  }
  return { key, hash: hash.digest('hex').slice(0, 12) };
}
