import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { openLivePack } from '../core/campaign/live-pack.ts';
import { openOverrides } from '../core/overrides/overrides.ts';
import { createPackTexts } from '@prelude/pack/texts';
import type { Texts } from '@prelude/contract/shared/texts';
import { type Entry, withSentences } from '@prelude/pack/sentences';
import type { Database } from '../core/database/database.ts';
import { type Command, CommandError, print, withDatabase } from './command.ts';

const readJson = <T>(path: string, empty: T): T =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : empty;

async function exportTo(out: string, pack: string, database: Database): Promise<void> {
  const texts = createPackTexts(pack);
  const live = openLivePack(database, await openOverrides(database), texts);
  const write = (file: string, content: Buffer | object): void => {
    const path = join(out, file);
    mkdirSync(dirname(path), { recursive: true });
    const isFile = Buffer.isBuffer(content);
    writeFileSync(path, isFile ? content : `${JSON.stringify(content, null, 2)}\n`);
    print(path);
  };

  const files = new Map<string, Entry[]>();
  for (const [id, value] of live.sentences()) {
    const [language = '', file = '', ...rest] = id.split('/');
    const known = texts.files.includes(file) && texts.written(language, file).get(rest.join('/'));
    if (!known) {
      print(`Left out, because the pack no longer uses it: ${id}`);
      continue;
    }
    const path = `text/${language}/${file}.json`;
    files.set(path, [...(files.get(path) ?? []), { keys: known.keys, value }]);
  }
  for (const [path, entries] of files)
    write(path, withSentences(readJson<Texts>(join(pack, path), {}), entries));

  const focus: Record<string, object> = {};
  for (const [name, { hash, focus: point }] of live.pictures()) {
    const master = await live.store.master(hash);
    if (!master) throw new CommandError(`The database has no master of ${name}`);
    write(`art/${name}.webp`, master.content);
    if (point) focus[name] = point;
  }
  if (Object.keys(focus).length > 0)
    write('art/focus.json', { ...readJson(join(pack, 'art/focus.json'), {}), ...focus });
  print(`${files.size} text files and ${live.pictures().size} pictures`);
}

export const command: Command = {
  run: async ([step, ...args]) => {
    if (step !== 'export') throw new CommandError(`Unknown step "${step ?? ''}". Use: export`);
    const { values } = parseArgs({
      args,
      options: { out: { type: 'string', default: 'pack-export' } },
    });
    await withDatabase((database, { campaignDir }) => exportTo(values.out, campaignDir, database));
  },
};
