/**
 * `npm run mail:send -- --file letter.json`: a letter to subscribers. The file names its key (a second letter by the same
 * key is refused), topic, audience and texts in four languages, as `campaign/letters/` shows. The servers queue and send
 * it, at their pace and awake hours. `--dry-run` only counts. Stop the server first when the database is the embedded one.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Value } from 'typebox/value';
import { CampaignLetter } from '../contract/src/campaign-letters.ts';
import { parseConfig } from '../server/src/config.ts';
import { audienceOf, createMailingStore } from '../server/src/modules/mail/mailings.store.ts';
import { openDatabase } from '../server/src/platform/database/open.ts';
import { root } from './lib/paths.ts';

const { values } = parseArgs({
  options: { file: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
});
if (!values.file) throw new Error('Say which letter: --file campaign/letters/<name>.json');
const letter: unknown = JSON.parse(readFileSync(values.file, 'utf8'));
if (!Value.Check(CampaignLetter, letter)) {
  const faults = [...Value.Errors(CampaignLetter, letter)];
  throw new Error(
    faults.map(({ instancePath, message }) => `${instancePath} ${message}`).join('\n'),
  );
}
const database = await openDatabase(parseConfig(process.env, root), (error) =>
  process.stderr.write(`${error.message}\n`),
);
const mailings = createMailingStore(database);
const { languages, estimated } = await mailings.readers(audienceOf(letter));
const counted = languages.reduce((sum, { readers: some }) => sum + some, 0);
const readers = estimated ? `about ${counted}` : String(counted);
if (values['dry-run']) process.stdout.write(`${readers} subscribers would get "${letter.key}"\n`);
else if (await mailings.create(letter))
  process.stdout.write(`"${letter.key}" goes to ${readers} subscribers\n`);
else {
  process.stderr.write(`"${letter.key}" has been sent before; nothing was done\n`);
  process.exitCode = 1;
}
await database.close();
