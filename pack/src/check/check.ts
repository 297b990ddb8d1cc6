/**
 * Checks a campaign pack: its data against the schemas, its texts against those of the default language and of the
 * product. The rules of language (glossary, register, words that are not translated) apply only with `strict`.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { catalogueNames } from '@prelude/contract/campaign/catalogue';
import { CampaignEmail } from '@prelude/contract/campaign/emails';
import { packProblem } from '../id.ts';
import { checkAddresses } from './addresses.ts';
import { checkData } from './campaign-data.ts';
import { checkCatalogue } from './catalogue.ts';
import { characterFaults } from './characters.ts';
import { checkEveryFile } from './every-file.ts';
import { checkFilm } from './film.ts';
import { createReport, type Finding, type Report } from './findings.ts';
import { noGlossary, readGlossary } from './glossary.ts';
import { withLanguagesOf } from './languages.ts';
import { checkLegalTexts } from './legal.ts';
import { checkLiving } from './living.ts';
import { articleSlugs, checkNews } from './news.ts';
import { checkPages } from './pages.ts';
import { checkQuiz } from './quiz.ts';
import { textsIn } from '../leaves.ts';
import { type Check, type PackFiles, packFiles, locationOf } from './model.ts';
import { checkSchemaCopy } from '../cli/schema-files.ts';
import { checkSchema } from './schema-errors.ts';
import { checkStyle } from './style.ts';
import { checkTexts, checkTextsAlone } from './sentences.ts';
import { checkOpen } from './texts.ts';
import { checkTheme } from './theme.ts';

export interface Options {
  strict?: boolean;
}

/**
 * Checks everything but pictures (check-pack.ts).
 * @param pack folder
 * @returns all findings; empty when all is well
 */
export function checkCampaign(pack: string, { strict = false }: Options = {}): Finding[] {
  const { findings, report } = createReport(pack);
  const wrong = packProblem(pack);
  if (wrong) {
    // It names the folder itself.
    const what = wrong.replace(/^CAMPAIGN_DIR: /, '');
    return [{ level: 'error', file: '', line: undefined, at: '', what }];
  }
  withLanguagesOf(pack, () => checkAll({ files: packFiles(pack, report), report, strict }));
  return findings;
}

function checkAll(check: Check): void {
  const { files, report, strict } = check;
  checkEveryFile(files.folder, report);
  const campaign = checkData(check);
  const optional = (file: string) => (files.has(file) ? files.json(file) : undefined);
  checkTheme(files.folder, optional('theme.json'), report);
  checkStyle(files.folder, report);
  const entries = checkCatalogue(check);
  checkLiving(optional('living.json'), entries, report);
  checkFilm(files.folder, files.json('campaign.json'), report);
  const quiz = checkQuiz(optional('quiz.json'), entries, report);
  checkEmails(files, report);
  checkSchemaCopy(check);
  // A glossary is optional.
  const hasGlossary = strict && files.has('glossary.md');
  const glossary = hasGlossary ? readGlossary(files.text('glossary.md') ?? '', report) : noGlossary;
  checkNews(check, glossary);
  checkPages(check, glossary);
  const links = campaign && checkTexts(check, { campaign, entries, quiz, glossary });
  checkLegalTexts(check, {
    isSample: campaign?.sample === true,
    links: links ?? new Map(),
    glossary,
  });
  if (campaign) {
    // Addresses follow from the catalogues, whose own faults come first.
    const isWhole = catalogueNames.every(
      (name) => entries[name] || !files.has(`catalogue/${name}.json`),
    );
    if (isWhole) checkAddresses(check, campaign, articleSlugs(files));
    return;
  }
  checkTextsAlone(check);
  report(
    'text',
    'was looked at in part: what is missing, and which keys are right, depends on campaign.json; correct that first',
    'warning',
  );
}

function checkEmails(files: PackFiles, report: Report): void {
  const folder = join(files.folder, 'emails');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  for (const name of names.filter((one) => one.endsWith('.json'))) {
    const data = files.json(`emails/${name}`);
    if (data === undefined) continue;
    checkSchema(CampaignEmail, data, `emails/${name}`, report);
    for (const [path, text] of textsIn(data)) {
      const entry = { file: `emails/${name}`, path, text };
      checkOpen(entry, report);
      for (const [what, level] of characterFaults(text)) report(locationOf(entry), what, level);
    }
  }
}
