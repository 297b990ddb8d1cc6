/** Copies the campaign pack to `site/.campaign`, where the site's build and tests read it. */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type PackId, packId } from '../../server/src/core/campaign/pack.ts';
import { campaignFolder } from '../../site/build/campaign.ts';
import { root } from '../lib/paths.ts';

/** The pack in `CAMPAIGN_DIR`; a relative path starts at the repository's root. */
export const packFolder = (): string =>
  resolve(root, process.env.CAMPAIGN_DIR || 'campaigns/nameless-abyss');

const parts = ['campaign.json', 'living.json', 'catalogue', 'text', 'news', 'legal', 'media'];
const stamp = join(campaignFolder, '.stamp');

/**
 * Does nothing when the copy is up to date.
 * Throws when the folder is not a campaign pack.
 */
export function prepareCampaign(): PackId {
  const pack = packFolder();
  const id = packId(pack);
  const wanted = `${pack} ${id.hash}`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return id;
  rmSync(campaignFolder, { recursive: true, force: true });
  mkdirSync(campaignFolder, { recursive: true });
  for (const part of parts)
    cpSync(join(pack, part), join(campaignFolder, part), { recursive: true });
  writeFileSync(stamp, wanted);
  return id;
}

/** Vitest calls it before the tests of the site. */
export const setup = (): void => void prepareCampaign();
