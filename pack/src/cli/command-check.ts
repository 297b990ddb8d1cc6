import { complain, guarded, pathOf, print, readArguments, shownFolder } from './arguments.ts';
import { checkCampaign, checkCampaignPictures } from '../check/check.ts';
import type { Command } from './command.ts';
import { summary, toLines } from '../check/findings.ts';
import { packFolder } from '../paths.ts';

const usage = 'check [FOLDER] [--strict]';

/**
 * Exit code 1 with an error; with `--strict`, with any finding.
 * @param mediaOf returns the folder with the pictures that the build made of a pack; undefined without a build
 */
export const checkCommand = (mediaOf: (pack: string) => string | undefined): Command => ({
  usage,
  does: 'checks data, texts and pictures',
  run: (args) =>
    guarded(usage, async () => {
      const { values, positionals } = readArguments({
        args,
        allowPositionals: true,
        options: { strict: { type: 'boolean', default: false } },
      });
      const pack = positionals[0] ? pathOf(positionals[0]) : packFolder();
      const { strict } = values;
      const found = [
        ...checkCampaign(pack, { strict }),
        ...(await checkCampaignPictures(pack, mediaOf(pack))),
      ];
      for (const line of toLines(found)) complain(line);
      print(`${shownFolder(pack)}: ${summary(found)}`);
      return found.some(({ level }) => strict || level === 'error') ? 1 : 0;
    }),
});
