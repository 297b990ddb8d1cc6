/**
 * Copies the campaign pack to `site/.campaign`, where the site's build and tests read it. The texts there are complete:
 * the product's sentences with those of the pack.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { languages } from '../../contract/src/shared/languages.ts';
import { type PackId, packId, readTexts } from '../../server/src/core/campaign/pack.ts';
import { campaignFolder } from '../../site/build/campaign.ts';
import { stampOf } from '../lib/stamp.ts';
import { cacheFolder, root } from '../lib/paths.ts';
import { prepareMedia } from '../media.ts';
import { locales } from '../../server/src/paths.ts';

/** The pack in `CAMPAIGN_DIR`; a relative path starts at the repository's root. */
export const packFolder = (): string =>
  resolve(root, process.env.CAMPAIGN_DIR || 'campaigns/nameless-abyss');

const parts = ['campaign.json', 'living.json', 'theme.json', 'fonts', 'catalogue', 'news', 'legal'];

const jsonIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .map((name) => name.slice(0, -'.json'.length))
    : [];

/** Names of the product's text files, without extension. */
export const productNamespaces = (): string[] => jsonIn(join(locales, 'en'));

/** Names of the text files of the product and the pack, without extension. */
export const namespacesOf = (pack: string): string[] => [
  ...new Set([
    ...productNamespaces(),
    ...languages.flatMap((language) => jsonIn(join(pack, 'text', language))),
  ]),
];

const stamp = join(campaignFolder, '.stamp');

/**
 * Does nothing when the copy is up to date.
 * Throws when the folder is not a campaign pack, or when a picture or a recording cannot be read.
 */
export async function prepareCampaign(): Promise<PackId> {
  const pack = packFolder();
  const id = packId(pack);
  const wanted = `${pack} ${id.hash} ${stampOf([locales])}`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return id;
  rmSync(campaignFolder, { recursive: true, force: true });
  mkdirSync(campaignFolder, { recursive: true });
  for (const part of parts.filter((name) => existsSync(join(pack, name))))
    cpSync(join(pack, part), join(campaignFolder, part), { recursive: true });
  const media = await prepareMedia({ pack, cache: join(cacheFolder, 'media') });
  cpSync(media, join(campaignFolder, 'media'), { recursive: true });
  for (const language of languages) {
    const folder = join(campaignFolder, 'text', language);
    mkdirSync(folder, { recursive: true });
    for (const name of namespacesOf(pack)) {
      const texts = JSON.stringify(readTexts(pack, language, name));
      writeFileSync(join(folder, `${name}.json`), texts);
    }
  }
  writeFileSync(stamp, wanted);
  return id;
}

/** Vitest calls it before the tests of the site. */
export const setup = async (): Promise<void> => void (await prepareCampaign());
