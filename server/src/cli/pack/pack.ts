import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Command, CommandError, print, withDatabase } from '../command.ts';
import { gather } from './gather.ts';
import { tarOf } from './tar.ts';

function writeFolder(folder: string, files: ReadonlyMap<string, Buffer | string>): void {
  for (const [file, content] of files) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    print(path);
  }
}

export const command: Command = {
  run: async ([step, ...args]) => {
    if (step !== 'export') throw new CommandError(`Unknown step "${step ?? ''}". Use: export`);
    const { values } = parseArgs({
      args,
      options: {
        out: { type: 'string', default: 'pack-export' },
        apply: { type: 'boolean', default: false },
      },
    });
    await withDatabase(async (database, { campaignDir }) => {
      const { files, removed, left } = await gather(campaignDir, database);
      for (const what of left) print(`Left out: ${what}`);
      if (values.apply) {
        for (const file of removed) {
          rmSync(join(campaignDir, file), { force: true });
          print(`Deleted ${file}`);
        }
        writeFolder(campaignDir, files);
      } else {
        for (const file of removed) print(`Delete ${file} from the pack`);
        if (/\.(?:tar\.gz|tgz)$/.test(values.out)) writeFileSync(values.out, tarOf(files));
        else writeFolder(values.out, files);
      }
      print(`${files.size} files`);
    });
  },
};
