import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createConsentStore } from '../modules/consent/consent.store.ts';
import { csvLine } from '@prelude/contract/shared/csv';
import type { Database } from '../core/database/database.ts';
import { type Command, CommandError, print, withDatabase } from './command.ts';

async function exportTo(folder: string, database: Database): Promise<void> {
  const store = createConsentStore(database);
  mkdirSync(join(folder, 'texts'), { recursive: true });
  const texts = await store.texts();
  for (const { hash, body } of texts) writeFileSync(join(folder, 'texts', `${hash}.md`), body);
  writeFileSync(
    join(folder, 'texts.csv'),
    csvLine(['hash', 'kind', 'language']) +
      texts.map(({ hash, kind, language }) => csvLine([hash, kind, language])).join(''),
  );
  const known = new Set(texts.map(({ hash }) => hash));
  const missing = new Set<string>();
  const file = createWriteStream(join(folder, 'consents.csv'), { mode: 0o600 });
  file.write(
    csvLine(['id', 'player', 'kind', 'action', 'text', 'language', 'at', 'network', 'means']),
  );
  let count = 0;
  for await (const piece of store.entries()) {
    for (const { id, player, kind, action, textHash, language, at, network, means } of piece) {
      if (!known.has(textHash)) missing.add(textHash);
      const line = csvLine([id, player, kind, action, textHash, language, at, network, means]);
      if (!file.write(line)) await once(file, 'drain');
      count++;
    }
  }
  file.end();
  await once(file, 'close');
  print(`${count} entries, ${texts.length} texts in ${folder}`);
  if (missing.size > 0) throw new CommandError(`No text is stored for ${[...missing].join(', ')}`);
}

export const command: Command = {
  run: async ([step, ...args]) => {
    if (step !== 'export') throw new CommandError(`Unknown step "${step ?? ''}". Use: export`);
    const { values } = parseArgs({
      args,
      options: { out: { type: 'string', default: 'consent-export' } },
    });
    await withDatabase((database) => exportTo(values.out, database));
  },
};
