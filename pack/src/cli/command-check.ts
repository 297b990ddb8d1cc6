import { printError, runCommand, pathOf, print, readArguments } from './arguments.ts';
import { checkPack } from '../check/check-pack.ts';
import type { Command } from './command.ts';
import { summary, toLines } from '../check/findings.ts';
import { reviewNote } from '../check/reviews.ts';
import { packFolder, shownFolder } from '../paths.ts';

const usage = 'check [FOLDER] [--strict]';

/** Exit code 1 with an error; with `--strict`, with any finding. */
export const checkCommand: Command = {
  usage,
  does: 'checks data, texts and pictures',
  run: (args) =>
    runCommand(usage, async () => {
      const { values, positionals } = readArguments({
        args,
        allowPositionals: true,
        options: { strict: { type: 'boolean', default: false } },
      });
      const pack = positionals[0] ? pathOf(positionals[0]) : packFolder();
      const { strict } = values;
      const found = await checkPack(pack, { strict });
      for (const line of toLines(found)) printError(line);
      const note = reviewNote(pack);
      if (note) printError(note);
      print(`${shownFolder(pack)}: ${summary(found)}`);
      return found.some(({ level }) => strict || level === 'error') ? 1 : 0;
    }),
};
