import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startProcesses } from '../test/processes.ts';
import { walk } from '../test/walk.ts';
import {
  guarded,
  pathOf,
  print,
  readArguments,
  shownFolder,
  UsageError,
} from '../../pack/src/cli/arguments.ts';
import type { Command } from '../../pack/src/cli/command.ts';
import { packFolder } from '../../pack/src/paths.ts';

const usage = 'test [FOLDER] [--only WORDS]';

/** Exit code 1 when a check fails, or when the pack has errors. */
export const testCommand: Command = {
  usage,
  does: 'walks through the site: pages, languages, sizes',
  run: (args) =>
    guarded(usage, async () => {
      const { values, positionals } = readArguments({
        args,
        allowPositionals: true,
        options: { only: { type: 'string' } },
      });
      const pack = positionals[0] ? pathOf(positionals[0]) : packFolder();
      if (!existsSync(join(pack, 'campaign.json')))
        throw new UsageError(`${pack} is not a campaign pack: campaign.json is missing`);
      print(`Walking through ${shownFolder(pack)}`);
      const processes = startProcesses();
      try {
        return (await walk(processes, { pack, only: values.only })).code;
      } finally {
        await processes.close();
      }
    }),
};
