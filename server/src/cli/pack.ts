import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { openLivePack } from '../core/campaign/live-pack.ts';
import type { PageValue } from '@prelude/contract/console/pages';
import { picturePath } from '@prelude/contract/console/pictures';
import { pageSourceOf } from '@prelude/pack/pages/page-source';
import { sql } from '../core/database/sql.ts';
import type { Override } from '../core/overrides/overrides.store.ts';
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
  const overrides = await openOverrides(database);
  const live = openLivePack(database, overrides, texts);
  const write = (file: string, content: Buffer | string | object): void => {
    const path = join(out, file);
    mkdirSync(dirname(path), { recursive: true });
    const isFile = Buffer.isBuffer(content) || typeof content === 'string';
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
  const pages = await exportPages(overrides.inForce<PageValue>('page'), database, write);
  print(`${files.size} text files, ${live.pictures().size} pictures and ${pages} pages`);
}

type Write = (file: string, content: Buffer | string) => void;

/** Uploaded pictures become files of the pack. @returns the number of pages */
async function exportPages(
  rows: readonly Override<PageValue>[],
  database: Database,
  write: Write,
): Promise<number> {
  const copied = new Map<string, Promise<string>>();
  /** @returns the name in the pack */
  const copy = (hash: string, folder: string): Promise<string> => {
    const name = `page-${hash.slice(0, 12)}`;
    const file = `${folder}/${name}.jpg`;
    const known =
      copied.get(file) ??
      database
        .value<Uint8Array>(
          sql`select content from picture_files where hash = ${hash} and name = '1600.jpg'`,
        )
        .then((content) => {
          write(file, Buffer.from(content));
          return name;
        });
    copied.set(file, known);
    return known;
  };
  let written = 0;
  for (const { language, name, value } of rows) {
    const file = `pages/${language}/${name}.md`;
    const { hidden, ...page } = value!;
    if (hidden) {
      print(`Hidden: delete ${file} from the pack`);
      continue;
    }
    const [, cover] = new RegExp(`^${picturePath}([0-9a-f]{32})$`).exec(page.cover ?? '') ?? [];
    if (cover) page.cover = await copy(cover, 'art/plates');
    for (const [address, hash] of page.body.matchAll(
      new RegExp(`${picturePath}([0-9a-f]{32})`, 'g'),
    ))
      page.body = page.body.replaceAll(address, `../files/${await copy(hash!, 'pages/files')}.jpg`);
    write(file, pageSourceOf(page));
    written++;
  }
  return written;
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
