import { pathOf, print, printError, readArguments, runCommand } from './arguments.ts';
import type { Command } from './command.ts';
import { copySchemas, staleSchemas, writeSchemas } from './schema-files.ts';

const usage = 'schema [FOLDER] [--check]';

export const schemaCommand: Command = {
  usage,
  does: 'renews campaigns/schema/, or the copy in a pack',
  run: (args) =>
    runCommand(usage, () => {
      const { values, positionals } = readArguments({
        args,
        allowPositionals: true,
        options: { check: { type: 'boolean', default: false } },
      });
      if (values.check) {
        const stale = staleSchemas();
        for (const name of stale)
          printError(
            `campaigns/schema/${name} differs from contract/; run npm run campaign -- schema`,
          );
        return stale.length > 0 ? 1 : 0;
      }
      const [folder] = positionals;
      if (folder) copySchemas(pathOf(folder));
      else writeSchemas();
      print(folder ? `Renewed ${folder}/.schema` : 'Renewed campaigns/schema');
      return 0;
    }),
};
