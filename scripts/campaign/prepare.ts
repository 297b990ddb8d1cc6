/**
 * Copies the campaign pack to `site/.campaign`, where the site's build and tests read it. The texts there are complete:
 * the product's sentences with those of the pack.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Campaign,
  type CampaignFile,
  invitationPath,
} from '../../contract/src/campaign/campaign.ts';
import { catalogueNames } from '../../contract/src/campaign/catalogue.ts';
import { completeCampaign } from '../../pack/src/format/complete.ts';
import { siteMenu } from '../../contract/src/campaign/menu.ts';
import { outboundIn } from '../../contract/src/campaign/sample-links.ts';
import { canonicalInstants } from '../../contract/src/shared/instants.ts';
import { type Language, languages } from '../../contract/src/shared/languages.ts';
import { legalArticles } from '../../contract/src/site/article-ids.ts';
import { readCatalogueTexts } from '../../pack/src/catalogue-texts.ts';
import { languagesOf, localFile, usePackLanguages } from '../../pack/src/languages.ts';
import { type PackId, packId, packProblem } from '../../pack/src/id.ts';
import { packSections } from '../../pack/src/sections.ts';
import { readTexts, textFiles } from '../../pack/src/texts.ts';
import { campaignFolder } from '../../site/build/campaign.ts';
import { readIcons } from '../../pack/src/compile/svg-shapes.ts';
import { stampOf } from '../lib/stamp.ts';
import { cacheFolder } from '../lib/paths.ts';
import { prepareMedia } from '../../pack/src/compile/media.ts';
import { locales, packFolder } from '../../pack/src/paths.ts';

const parts = ['living.json', 'theme.json', 'fonts', 'catalogue', 'news'];

const stamp = join(campaignFolder, '.stamp');

/** The site imports each field, so an optional one needs a value. */
const wholeCampaign = (pack: string): Campaign => ({
  rules: {},
  ...completeCampaign(
    JSON.parse(
      readFileSync(join(pack, 'campaign.json'), 'utf8'),
      canonicalInstants,
    ) as CampaignFile,
  ),
});

const writeData = (name: string, data: unknown): void =>
  writeFileSync(join(campaignFolder, name), JSON.stringify(data));

/** The site imports each data file, so an absent one needs a value. */
function completeData(): void {
  mkdirSync(join(campaignFolder, 'catalogue'), { recursive: true });
  const optional = catalogueNames.map((name) => [`catalogue/${name}.json`, []] as const);
  for (const [name, data] of [...optional, ['living.json', {}] as const])
    if (!existsSync(join(campaignFolder, name))) writeData(name, data);
}

/** The site loads the texts of each catalogue, so those of an absent one are empty. */
function writeTexts(pack: string, language: Language): void {
  const folder = join(campaignFolder, 'text', language);
  mkdirSync(folder, { recursive: true });
  const write = (name: string, texts: object) =>
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(texts));
  const isCatalogue = (name: string) => catalogueNames.some((one) => one === name);
  for (const name of textFiles(pack).filter((one) => !isCatalogue(one)))
    write(name, readTexts(pack, language, name));
  if (!textFiles(pack).includes('invitation')) write('invitation', {});
  for (const name of catalogueNames) write(name, readCatalogueTexts(pack, language, name));
}

/** A language without a legal text of its own gets that of the default language. */
function copyLegal(pack: string, language: Language): void {
  const folder = join(campaignFolder, 'legal', language);
  mkdirSync(folder, { recursive: true });
  for (const name of Object.keys(legalArticles(language)))
    cpSync(localFile(pack, 'legal', language, name), join(folder, `${name}.md`));
}

/**
 * Does nothing when the copy is up to date.
 * Throws when the folder is not a campaign pack, or when a picture or a recording cannot be read.
 */
export async function prepareCampaign(): Promise<PackId> {
  const pack = packFolder();
  const id = packId(pack);
  const wanted = `${pack} ${id.hash} ${stampOf([locales, 'contract/src/campaign', 'contract/src/shared', 'pack/src', 'scripts/campaign'])}`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return id;
  usePackLanguages(pack);
  rmSync(campaignFolder, { recursive: true, force: true });
  mkdirSync(campaignFolder, { recursive: true });
  for (const part of parts.filter((name) => existsSync(join(pack, name))))
    cpSync(join(pack, part), join(campaignFolder, part), { recursive: true });
  const media = await prepareMedia({ pack, cache: join(cacheFolder, 'media') });
  cpSync(media, join(campaignFolder, 'media'), { recursive: true });
  completeData();
  const sections = packSections(pack);
  const campaign = wholeCampaign(pack);
  writeData(
    'campaign.json',
    outboundIn({
      ...campaign,
      invitation: { path: invitationPath(campaign) },
      rating: campaign.rating ?? null,
    }),
  );
  writeData('languages.json', languagesOf(pack));
  writeData('sections.json', sections);
  writeData('menu.json', siteMenu(campaign.menu, sections));
  writeData('icons.json', readIcons(pack));
  for (const language of languages) {
    copyLegal(pack, language);
    writeTexts(pack, language);
  }
  writeFileSync(stamp, wanted);
  return id;
}

/** @returns the folder with the prepared copy of a pack, when that is the last one and the pack has not changed since */
export const preparedFolder = (pack: string): string | undefined =>
  existsSync(stamp) &&
  !packProblem(pack) &&
  readFileSync(stamp, 'utf8').startsWith(`${pack} ${packId(pack).hash} `)
    ? campaignFolder
    : undefined;

if (import.meta.main) await prepareCampaign();
