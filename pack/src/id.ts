/** Whether a folder is a campaign pack, and which one. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { packFormat } from '@prelude/contract/campaign/campaign';
import { filesBelow, readJson } from './files.ts';
import { unplainFile } from './plain-files.ts';

const isData = new Set(['.json', '.md', '.svg']);

function formatOf(pack: string): unknown {
  try {
    return (readJson(join(pack, 'campaign.json')) as { format?: unknown }).format ?? packFormat;
  } catch {
    // The campaign check reports a file that is not JSON.
    return packFormat;
  }
}

/** @returns what is wrong when the folder is not a campaign pack, has links, or is one for a newer version */
export function packProblem(pack: string): string | undefined {
  if (!existsSync(join(pack, 'campaign.json')))
    return `CAMPAIGN_DIR: ${pack} is not a campaign pack: campaign.json is missing`;
  const unplain = unplainFile(realpathSync(pack));
  if (unplain)
    return `CAMPAIGN_DIR: ${join(pack, unplain)} is a link or a device. A campaign pack has plain files and folders only: replace it with a copy`;
  const format = formatOf(pack);
  return typeof format === 'number' && format > packFormat
    ? `CAMPAIGN_DIR: ${pack} has pack format ${format}. This version of Prelude reads format ${packFormat}: upgrade it (docs/guide/upgrading.md)`
    : undefined;
}

/** @returns the campaign's key; empty when the folder is not a campaign pack, which `packProblem` names */
export function packKey(pack: string): string {
  if (packProblem(pack)) return '';
  const { key } = readJson(join(pack, 'campaign.json')) as { key?: unknown };
  return typeof key === 'string' && /^[\w-]+$/.test(key) ? key : '';
}

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
  const problem = packProblem(pack);
  if (problem) throw new Error(problem);
  const { key } = readJson(join(pack, 'campaign.json')) as { key: string };
  const hash = createHash('sha256');
  for (const name of [
    'campaign.json',
    'living.json',
    'theme.json',
    'fonts',
    'catalogue',
    'text',
    'art',
    'media',
    'music',
  ]) {
    const path = join(pack, name);
    if (!existsSync(path)) continue;
    for (const file of statSync(path).isDirectory() ? filesBelow(path) : [path]) {
      hash.update(`${relative(pack, file)}\0`);
      hash.update(isData.has(extname(file)) ? readFileSync(file) : String(statSync(file).size));
    }
  }
  return { key, hash: hash.digest('hex').slice(0, 12) };
}
