/**
 * Checks a campaign pack: its data against the schemas, its texts against those of the default language and of the
 * product. The rules of language (glossary, register, words that are not translated) apply only with `strict`.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { CampaignEmail } from '@prelude/contract/campaign/emails';
import { Theme, themeOf } from '../format/theme.ts';
import { packProblem } from '../id.ts';
import { cacheFolder } from '../paths.ts';
import { shapeOf } from '../compile/kinds.ts';
import { headFault } from '../compile/sources.ts';
import { planMedia } from '../compile/media.ts';
import { MediaError } from '../compile/subjects.ts';
import { checkData } from './campaign-data.ts';
import { checkCatalogue } from './catalogue.ts';
import { checkEveryFile } from './every-file.ts';
import { createReport, type Finding, type Report } from './findings.ts';
import { noGlossary, readGlossary } from './glossary.ts';
import { withLanguagesOf } from './languages.ts';
import { checkLegalTexts } from './legal.ts';
import { checkLiving } from './living.ts';
import { checkNews } from './news.ts';
import { type Check, type PackFiles, textsIn } from './model.ts';
import { packFiles } from './pack-files.ts';
import { checkSchemaCopy } from '../cli/schema-files.ts';
import { isNotJson } from './json-file.ts';
import { fits } from './schema-errors.ts';
import { checkTexts, checkTextsAlone } from './sentences.ts';
import { checkOpen } from './texts.ts';
import { checkPictures, checkTheme } from './theme.ts';

interface Options {
  strict?: boolean;
}

/**
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
  const entries = checkCatalogue(check);
  checkLiving(optional('living.json'), entries, report);
  checkEmails(files, report);
  checkSchemaCopy(check);
  // A glossary is optional.
  const hasGlossary = strict && files.has('glossary.md');
  const glossary = hasGlossary ? readGlossary(files.text('glossary.md') ?? '', report) : noGlossary;
  if (files.has('news/news.json')) checkNews(check, glossary);
  const links = campaign && checkTexts(check, { campaign, entries, glossary });
  checkLegalTexts(check, {
    isSample: campaign?.sample === true,
    links: links ?? new Map(),
    glossary,
  });
  if (campaign) return;
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
    fits(CampaignEmail, data, `emails/${name}`, report);
    for (const [path, text] of textsIn(data))
      checkOpen({ file: `emails/${name}`, path, text }, report);
  }
}

/**
 * As `checkCampaign`, for the pictures. Reads names and finished files; it draws nothing.
 * @param made folder with the pictures that the build made, when there is one
 */
export async function checkCampaignPictures(pack: string, made?: string): Promise<Finding[]> {
  const { findings, report } = createReport(pack);
  // Reported by `checkCampaign`.
  if (packProblem(pack)) return findings;
  try {
    const { standIns, masters, warnings } = withLanguagesOf(pack, () =>
      planMedia({ pack, cache: join(cacheFolder, 'media') }),
    );
    for (const warning of warnings) reportMedia(report, warning, 'warning');
    for (const [folder, keys] of Map.groupBy(standIns, (name) => name.split('/')[0] ?? ''))
      report(
        folder === 'plates' ? 'art' : `art/${folder}`,
        `no picture of ${keys.map((key) => key.slice(folder.length + 1)).join(', ')}; a placeholder is shown`,
        'warning',
      );
    for (const file of masters) {
      const fault = await headFault(join(pack, file));
      if (fault) report(file, fault);
      else await checkSize(join(pack, file), file, report);
    }
  } catch (error) {
    // A file that is not JSON is reported by `checkCampaign`, with its line.
    if (isNotJson(error)) return findings;
    if (!(error instanceof MediaError)) throw error;
    for (const problem of error.problems) reportMedia(report, problem, 'error');
  }
  const files = packFiles(pack, () => {});
  const data = files.has('theme.json') ? files.json('theme.json') : {};
  // An invalid theme is reported by `checkCampaign`.
  if (fits(Theme, data, 'theme.json', () => {}))
    await checkPictures(made ?? pack, themeOf(data as Theme), (file, ...rest) =>
      report(files.has(file) ? file : sourceOf(file), ...rest),
    );
  return findings;
}

/** Warns when even the smallest file that is made from a picture would enlarge it. */
async function checkSize(path: string, file: string, report: Report): Promise<void> {
  const shape = shapeOf(file.replace(/^art\//, '').replace(/\.\w+$/, ''));
  if (!shape || file.endsWith('.svg')) return;
  const { width, height } = await sharp(path).metadata();
  const [best, least] = [shape.widths[0]!, shape.widths.at(-1)!];
  if (width < least)
    report(
      file,
      `has ${width}×${height} pixels and would be blurred; ${best}×${Math.round(best * shape.ratio)} is right`,
      'warning',
    );
}

/** @returns the picture of the pack from which the build made a file: `art/hero` */
const sourceOf = (file: string): string =>
  file.replace(/^media\/plates\/(.+)-\d+\.avif$/, 'art/$1');

function reportMedia(report: Report, sentence: string, level: 'error' | 'warning'): void {
  const [, where = '', what = sentence] = /^([^:]+): ([\s\S]*)$/.exec(sentence) ?? [];
  report(where.replaceAll(':', ''), what, level);
}
