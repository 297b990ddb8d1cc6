/** Checks `art/`, `media/`, `music/` and `motifs/`. It reads names and heads of files, opens backgrounds, and draws nothing. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { shapeOf } from '../compile/kinds.ts';
import { planMedia } from '../compile/media.ts';
import { filesOf } from '../compile/slots.ts';
import { headFault } from '../compile/sources.ts';
import { MediaError } from '../compile/subjects.ts';
import { Theme, themeOf } from '../format/theme.ts';
import { packProblem } from '../id.ts';
import { cacheFolder } from '../paths.ts';
import { checkCampaign } from './check.ts';
import { createReport, type Finding, type Report } from './findings.ts';
import { isNotJson } from './json-file.ts';
import { withLanguagesOf } from './languages.ts';
import { packFiles } from './model.ts';
import { checkContrasts } from './picture-contrast.ts';
import { checkSchema } from './schema-errors.ts';

/** @returns what `checkCampaign` does not find: all that is about pictures, and the names of recordings */
export async function checkCampaignPictures(pack: string): Promise<Finding[]> {
  const { findings, report } = createReport(pack);
  // Reported by `checkCampaign`.
  if (packProblem(pack)) return findings;
  const pictures = filesOf(join(pack, 'art')).filter(
    (path) =>
      /\.(?:png|jpe?g|webp|avif)$/i.test(path) &&
      path.split('/').every((part) => !part.startsWith('_')),
  );
  const sounds = ['music', 'motifs'].some((name) => existsSync(join(pack, name)));
  checkPlan(pack, pictures.length > 0 || sounds, report);
  for (const path of pictures) await checkPicture(pack, path, report);
  const files = packFiles(pack, () => {});
  const data = files.has('theme.json') ? files.json('theme.json') : {};
  // An invalid theme is reported by `checkCampaign`.
  if (checkSchema(Theme, data, 'theme.json', () => {}))
    await checkContrasts(pack, themeOf(data as Theme), report);
  return findings;
}

/**
 * What is made of the files, and what is missing.
 * @param hasFiles whether there are pictures or recordings that wait for the correction of a fault
 */
function checkPlan(pack: string, hasFiles: boolean, report: Report): void {
  const inPart = (why: string): void => {
    if (hasFiles)
      report(
        'art',
        `was looked at in part: which pictures are missing, and the names of recordings, depend on ${why}; correct those first`,
        'warning',
      );
  };
  try {
    const { standIns, warnings } = withLanguagesOf(pack, () =>
      planMedia({ pack, cache: join(cacheFolder, 'media') }),
    );
    for (const warning of warnings) reportMedia(report, warning, 'warning');
    for (const [folder, keys] of Map.groupBy(standIns, (name) => name.split('/')[0] ?? ''))
      report(
        folder === 'plates' ? 'art' : `art/${folder}`,
        `no picture of ${keys.map((key) => key.slice(folder.length + 1)).join(', ')}; a placeholder is shown`,
        'warning',
      );
  } catch (error) {
    // A file that is not JSON is reported by `checkCampaign`, with its line.
    if (isNotJson(error)) inPart('files that are not JSON');
    else if (error instanceof MediaError) {
      for (const problem of error.problems) reportMedia(report, problem, 'error');
      inPart('the names of the files in art/');
    } else if (checkCampaign(pack).some(({ level }) => level === 'error'))
      inPart('the data and texts with errors');
    else throw error;
  }
}

/** @param path below `art/` */
async function checkPicture(pack: string, path: string, report: Report): Promise<void> {
  const file = `art/${path}`;
  const fault = await headFault(join(pack, file));
  if (fault) {
    report(file, fault);
    return;
  }
  const shape = shapeOf(path.replace(/\.\w+$/, ''));
  if (!shape) return;
  const { width, height } = await sharp(join(pack, file)).metadata();
  const [best, least] = [shape.widths[0]!, shape.widths.at(-1)!];
  // Even the smallest file that is made from it would enlarge it.
  if (width < least)
    report(
      file,
      `has ${width}×${height} pixels and would be blurred; ${best}×${Math.round(best * shape.ratio)} is right`,
      'warning',
    );
}

function reportMedia(report: Report, sentence: string, level: 'error' | 'warning'): void {
  const [, where = '', what = sentence] = /^([^:]+): ([\s\S]*)$/.exec(sentence) ?? [];
  report(where.replaceAll(':', ''), what, level);
}
