/**
 * Checks all editable content of a campaign pack: the data against its schema; each text against the English one (keys,
 * placeholders), its own language (script, punctuation, particles) and the glossary.
 *
 * The pack is the folder in `CAMPAIGN_DIR`; its `glossary.md` explains the glossary's tables.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Value } from 'typebox/value';
import { Theme, themeOf } from '../contract/src/campaign/theme.ts';
import { type Language, languages } from '../contract/src/shared/languages.ts';
import { catalogueNames, checkNamespace, checkCatalogue } from './campaign/catalogue.ts';
import { checkData, checkErrors, checkLegal, checkRecruitment, checkUi } from './campaign/files.ts';
import { checkLiving } from './campaign/living.ts';
import { checkForbidden, checkTitle, readGlossary } from './campaign/glossary.ts';
import { leaves } from './campaign/model.ts';
import { namespacesOf, packFolder, productNamespaces } from './campaign/prepare.ts';
import { packProblem, readOwnTexts } from '../server/src/core/campaign/pack.ts';
import { locales } from '../server/src/paths.ts';
import { checkNews } from './campaign/news.ts';
import { checkAgainstEnglish, checkText } from './campaign/texts.ts';
import { checkPictures, checkTheme } from './campaign/theme.ts';

/** The legal texts, with the key of the link to each; the link has the text's title. */
const legalTexts = {
  terms: 'footer.terms',
  privacy: 'footer.privacy',
  subscription: 'user.info.subscriptionInfo',
} as const;

/** @returns one line per problem of the pack */
export function checkCampaign(pack: string): string[] {
  const wrong = packProblem(pack);
  if (wrong) return [wrong];
  const problems: string[] = [];
  const report = (where: string, what: string): void => {
    problems.push(`${where}: ${what}`);
  };

  const read = (file: string): string | undefined => {
    const path = join(pack, file);
    if (existsSync(path)) return readFileSync(path, 'utf8');
    report(file, 'is missing');
    return undefined;
  };
  const readJson = (file: string): unknown => {
    const source = read(file);
    if (source === undefined) return undefined;
    try {
      return JSON.parse(source);
    } catch (error) {
      report(file, `is not JSON: ${(error as Error).message}`);
      return undefined;
    }
  };

  const campaign = checkData(readJson('campaign.json'), report);
  checkLiving(readJson('living.json'), report);
  const themeFile = 'theme.json';
  checkTheme(pack, existsSync(join(pack, themeFile)) ? readJson(themeFile) : undefined, report);
  const entries = checkCatalogue((name) => readJson(`catalogue/${name}.json`), report);
  // A glossary is optional. Without one, its rules do not apply.
  const glossary = existsSync(join(pack, 'glossary.md'))
    ? readGlossary(read('glossary.md') ?? '', report)
    : { names: [], terms: [], forbidden: [] };

  if (problems.length > 0 && !campaign) return problems;

  const files = namespacesOf(pack);
  const known = new Set(
    [...productNamespaces(), ...catalogueNames, 'invitation'].map((name) => `${name}.json`),
  );
  for (const language of languages) {
    const own = join(pack, 'text', language);
    for (const name of existsSync(own) ? readdirSync(own) : [])
      if (!known.has(name)) report(`text/${language}/${name}`, 'is not a file that the site reads');
  }
  for (const name of catalogueNames) {
    if (!files.includes(name)) report(`text/en/${name}.json`, 'is missing');
  }

  /** The file that has the sentence: of the pack, or else of the product. */
  const fileOf = (language: Language, name: string): string => {
    const file = `text/${language}/${name}.json`;
    const isProduct = existsSync(join(locales, language, `${name}.json`));
    return isProduct && !existsSync(join(pack, file)) ? `locales/${language}/${name}.json` : file;
  };

  const load = (language: Language, name: string): Map<string, string> => {
    const texts = new Map<string, string>();
    const own = `text/${language}/${name}.json`;
    if (existsSync(join(pack, own)) && readJson(own) === undefined) return texts;
    for (const [path, text] of leaves(readOwnTexts(pack, language, name))) {
      if (typeof text === 'string') texts.set(path, text);
      else report(`${own} ${path}`, 'is not a text');
    }
    return texts;
  };

  const links = new Map<string, string | undefined>();
  for (const name of files) {
    const english = load('en', name);
    for (const language of languages) {
      const file = fileOf(language, name);
      const texts = language === 'en' ? english : load(language, name);
      for (const [path, text] of texts) {
        checkText({ file, path, text }, language, `${name}.json ${path}`, report);
        checkForbidden({ file, path, text }, language, glossary, report);
      }
      if (language !== 'en') checkAgainstEnglish(file, language, english, texts, glossary, report);
      if (name === 'ui') {
        for (const link of Object.values(legalTexts)) {
          links.set(`${language} ${link}`, texts.get(link));
        }
        checkUi(file, language, texts, campaign, glossary, report);
      }
      if (name === 'errors') checkErrors(file, texts, report);
      if (name === 'recruitment' && campaign) checkRecruitment(file, texts, campaign, report);
      const namespace = catalogueNames.find((entry) => entry === name);
      if (namespace && entries)
        checkNamespace(namespace, language, texts, entries, glossary, report);
    }
  }
  for (const [name, link] of Object.entries(legalTexts)) {
    const versions = new Set<string>();
    for (const language of languages) {
      const file = `legal/${language}/${name}.md`;
      const text = read(file);
      if (text === undefined) continue;
      const entry = { file, path: '', text };
      const version = checkLegal(
        entry,
        language,
        links.get(`${language} ${link}`),
        campaign?.sample ?? false,
        report,
      );
      if (version) versions.add(version);
      checkForbidden(entry, language, glossary, report);
      checkTitle(entry, language, glossary, report);
    }
    if (versions.size > 1) {
      report(`legal/*/${name}.md`, `has several versions: ${[...versions].join(', ')}`);
    }
  }
  checkNews({ pack, list: readJson('news/news.json'), read, glossary, report });
  return problems;
}

/** As `checkCampaign`, for the pictures; slower, because it opens them. */
export async function checkCampaignPictures(pack: string): Promise<string[]> {
  const problems: string[] = [];
  const path = join(pack, 'theme.json');
  const data: unknown = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  // An invalid theme is reported by `checkCampaign`.
  if (Value.Check(Theme, data)) {
    await checkPictures(pack, themeOf(data), (where, what) => problems.push(`${where}: ${what}`));
  }
  return problems;
}

if (import.meta.main) {
  const found = checkCampaign(packFolder());
  if (found.length === 0) found.push(...(await checkCampaignPictures(packFolder())));
  for (const problem of found) process.stderr.write(`${problem}\n`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
