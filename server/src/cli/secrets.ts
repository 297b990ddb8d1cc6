import { createAudit } from '../core/audit.store.ts';
import { passwordsUnder, renewEncrypted } from '../core/database/encrypted-columns.ts';
import { createSecrets, randomToken } from '../core/secrets.ts';
import { type Command, CommandError, print, withDatabase } from './command.ts';

/** @param renew re-encrypts with SECRET what SECRET_PREVIOUS has encrypted; otherwise only counts */
const report = (renew: boolean): Promise<void> =>
  withDatabase(async (database, config) => {
    const secrets = createSecrets(config.secret, config.dataDir, config.formerSecrets);
    const encrypted = await renewEncrypted(database, secrets, !renew);
    const passwords = await passwordsUnder(database, secrets);
    if (renew) await createAudit(database, secrets).keepHead();
    const rows = [
      ...encrypted.map(({ name, present, renewed, lost }) => [name, present, renewed, lost]),
      ['passwords.hash', passwords.present, passwords.former, passwords.lost],
    ];
    const head = ['', 'by SECRET', renew ? 're-encrypted' : 'by SECRET_PREVIOUS', 'by neither'];
    for (const [name, ...counts] of [head, ...rows])
      print(String(name).padEnd(28) + counts.map((count) => String(count).padStart(20)).join(''));
    print(`\nThe app key of pages and of the studio's game check: ${secrets.appKey}`);
    const lost = encrypted.reduce((sum, one) => sum + one.lost, passwords.lost);
    if (lost > 0) process.exitCode = 1;
  });

export const command: Command = {
  run: async ([step = 'status']) => {
    if (step === 'new') print(randomToken());
    else if (step === 'status' || step === 'renew') await report(step === 'renew');
    else throw new CommandError(`Unknown step "${step}". Use one of: status, new, renew`);
  },
};
