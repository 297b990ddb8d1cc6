/**
 * `npm run invite:review`: invitations somebody must look at, by the friend's number. `-- --count 12,13` lets them count,
 * `-- --refuse 14` does not. Operators do so on the console; this is for a server that is down. Stop it first when the
 * database is the embedded one.
 */
import { parseArgs } from 'node:util';
import { parseConfig } from '../server/src/config.ts';
import { createReviewStore } from '../server/src/modules/invite/review.store.ts';
import { openDatabase } from '../server/src/platform/database/open.ts';
import { root } from './lib/paths.ts';

const { values } = parseArgs({
  options: { count: { type: 'string' }, refuse: { type: 'string' } },
});
const numbers = (list: string | undefined) =>
  (list ?? '').split(',').flatMap((one) => Number(one) || []);
const database = await openDatabase(parseConfig(process.env, root), (error) =>
  process.stderr.write(`${error.message}\n`),
);
const store = createReviewStore(database);
for (const verdict of ['count', 'refuse'] as const) {
  const given = numbers(values[verdict]);
  const decided = given.length > 0 ? await store.decide(given, verdict) : [];
  for (const number of given) {
    if (decided.some((one) => one.number === number))
      process.stdout.write(`${number}: ${verdict}\n`);
    else process.stderr.write(`${number} was never flagged, or is decided so\n`);
  }
}
const open = await store.list({ state: 'review' }, 1000);
process.stdout.write(`${open.length} to be looked at\n`);
for (const { number, inviter, reason, ...found } of open) {
  const figure = {
    browser: `${found.same_browser} out of one browser`,
    pattern: `${found.alike} of ${found.friends} addresses alike`,
    disposable: 'a throwaway mailbox',
    domain: `${found.same_domain} of ${found.friends} addresses at one domain`,
  }[reason];
  process.stdout.write(`${number}  invited by ${inviter.uid}  ${reason}: ${figure}\n`);
}
await database.close();
