import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../build.ts';
import { startProcesses } from '../test/processes.ts';
import { walk } from '../test/walk.ts';
import {
  printError,
  runCommand,
  pathOf,
  print,
  readArguments,
  UsageError,
} from '../../pack/src/cli/arguments.ts';
import type { Command } from '../../pack/src/cli/command.ts';
import { packFolder, shownFolder } from '../../pack/src/paths.ts';

const usage = 'test [FOLDER] [--only WORDS]';

/** Exit code 1 when a check fails, or when the pack has errors. */
export const testCommand: Command = {
  usage,
  does: 'walks through the site: pages, languages, sizes',
  run: (args) =>
    runCommand(usage, async () => {
      const { values, positionals } = readArguments({
        args,
        allowPositionals: true,
        options: { only: { type: 'string' } },
      });
      const pack = positionals[0] ? pathOf(positionals[0]) : packFolder();
      if (!existsSync(join(pack, 'campaign.json')))
        throw new UsageError(`${pack} is not a campaign pack: campaign.json is missing`);
      await build(true);
      print(`Walking through ${shownFolder(pack)}`);
      const processes = startProcesses();
      try {
        const { code, errors } = await walk(processes, { pack, only: values.only });
        for (const line of errors) printError(line);
        return code;
      } finally {
        await processes.close();
      }
    }),
};
