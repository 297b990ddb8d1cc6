/**
 * `npm run secrets`: what rests on which secret. Run on the settings of the server (docs/runbooks/key-rotation.md).
 *
 *   -- new       a random secret, for SECRET, BOUNCE_SECRET and the like
 *   -- renew     encrypts again by SECRET what SECRET_PREVIOUS has encrypted, keys the audit log's head by it, and counts
 */
import { parseConfig } from '../server/src/config.ts';
import { createAudit } from '../server/src/modules/console/audit.store.ts';
import { openDatabase } from '../server/src/platform/database/open.ts';
import { passwordsUnder, renewSealed } from '../server/src/platform/database/sealed.ts';
import { createSecrets, randomToken } from '../server/src/platform/secrets.ts';
import { root } from './lib/paths.ts';
import { table } from './lib/table.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const [step = 'status'] = process.argv.slice(2);

if (step === 'new') {
  print(randomToken());
} else if (step === 'renew' || step === 'status') {
  const config = parseConfig(process.env, root);
  const secrets = createSecrets(config.secret, config.dataDir, config.formerSecrets);
  const database = await openDatabase(config, (error) =>
    process.stderr.write(`${error.message}\n`),
  );
  try {
    const sealed = await renewSealed(database, secrets, step === 'status');
    const passwords = await passwordsUnder(database, secrets);
    if (step === 'renew') await createAudit(database, secrets).keepHead();
    print(
      table(
        ['', 'by SECRET', step === 'renew' ? 'sealed anew' : 'by SECRET_PREVIOUS', 'by neither'],
        [
          ...sealed.map(({ name, present, renewed, lost }) => [name, present, renewed, lost]),
          ['passwords.hash', passwords.present, passwords.former, passwords.lost],
        ],
      ),
    );
    print(`\nThe app key of pages and of the studio's game check: ${secrets.appKey}`);
    const lost = sealed.reduce((sum, one) => sum + one.lost, passwords.lost);
    if (lost > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
} else {
  process.stderr.write('npm run secrets [-- new | renew]\n');
  process.exit(1);
}
