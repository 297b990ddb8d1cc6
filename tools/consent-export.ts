/**
 * `npm run consent:export -- --out folder`: the consent ledger for an auditor. `consents.csv` names each entry's player
 * (by account number; empty when the account is gone), text, language, time, network (keyed hash) and means; `texts/` holds
 * the wording behind each hash. Fails when a hash has none. Stop the server first when the database is the embedded one.
 */
import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { parseConfig } from '../server/src/config.ts';
import { createConsentStore } from '../server/src/modules/consent/consent.store.ts';
import { csvLine } from '../server/src/platform/csv.ts';
import { openDatabase } from '../server/src/platform/database/open.ts';
import { root } from './lib/paths.ts';

const { values } = parseArgs({ options: { out: { type: 'string', default: 'consent-export' } } });
const out = values.out;
const database = await openDatabase(parseConfig(process.env, root), (error) =>
  process.stderr.write(`${error.message}\n`),
);
const store = createConsentStore(database);

mkdirSync(join(out, 'texts'), { recursive: true });
const texts = await store.texts();
for (const { hash, body } of texts) writeFileSync(join(out, 'texts', `${hash}.md`), body);
writeFileSync(
  join(out, 'texts.csv'),
  csvLine(['hash', 'kind', 'language']) +
    texts.map(({ hash, kind, language }) => csvLine([hash, kind, language])).join(''),
);

const known = new Set(texts.map(({ hash }) => hash));
const missing = new Set<string>();
const file = createWriteStream(join(out, 'consents.csv'), { mode: 0o600 });
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
await database.close();
process.stdout.write(`${count} entries, ${texts.length} texts in ${out}\n`);
if (missing.size > 0) {
  process.stderr.write(`No wording is kept for ${[...missing].join(', ')}\n`);
  process.exitCode = 1;
}
