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
  summary: 'lists what each secret encrypts, generates a secret, re-encrypts',
  help: `prelude secrets         counts what SECRET, SECRET_PREVIOUS and neither of them encrypts; exits with 1 when
                        something is encrypted by neither
prelude secrets new     generates a secret, for SECRET, BOUNCE_SECRET and others
prelude secrets renew   re-encrypts with SECRET what SECRET_PREVIOUS has encrypted`,
  run: async ([step = 'status']) => {
    if (step === 'new') print(randomToken());
    else if (step === 'status' || step === 'renew') await report(step === 'renew');
    else throw new CommandError(`Unknown step "${step}". Use one of: status, new, renew`);
  },
};
