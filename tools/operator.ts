/**
 * `npm run operator -- <step>`: who may use the console. On the embedded database stop the server first; a trial's first
 * operator needs none of it (`npm start` prints the link), and others are invited from the console.
 *
 *   list
 *   add NAME --role admin|editor|support|analyst --email ADDRESS [--full-name NAME]   prints the one-time link
 *   email NAME --email ADDRESS   where changes of the operator's access are mailed to
 *   reset-factor NAME     password and factors become void; prints a new link
 *   disable NAME          sessions end, no way in (the last administrator stays)
 *   enable NAME
 *   verify-audit [--head SEQ:HASH]   checks the audit log's chain, its keyed heads, and a head from an old log line
 */
import { parseArgs } from 'node:util';
import { operatorLogin } from '../contract/src/console-operators.ts';
import { type Role, roles } from '../contract/src/operators.ts';
import { parseConfig } from '../server/src/config.ts';
import { assembleOperators } from '../server/src/app-operators.ts';
import { reportOnAudit } from '../server/src/modules/console/audit-report.ts';
import { openDatabase } from '../server/src/platform/database/open.ts';
import { Failure } from '../server/src/platform/failures.ts';
import { root } from './lib/paths.ts';

class CommandError extends Error {}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    role: { type: 'string' },
    'full-name': { type: 'string' },
    email: { type: 'string' },
    head: { type: 'string' },
  },
});
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const [step = 'list', given = ''] = positionals;
const login = given.toLowerCase();

const config = parseConfig(process.env, root);
const database = await openDatabase(config, (error) => process.stderr.write(`${error.message}\n`));
const { operators, store, audit } = assembleOperators(database, config);
const by = 'command';

const known = async (): Promise<number> => {
  const operator = await store.byLogin(login);
  if (!operator) throw new CommandError(`There is no operator "${login}"`);
  return operator.id;
};
const roleOf = (): Role => {
  const role = roles.find((name) => name === values.role);
  if (!role) throw new CommandError(`Say which role: --role ${roles.join('|')}`);
  return role;
};
const emailOf = (): string => {
  if (!values.email) {
    throw new CommandError('Say where they are told of changes to their access: --email ADDRESS');
  }
  return values.email;
};
const steps: Record<string, () => Promise<unknown>> = {
  list: async () => {
    for (const { login: name, role, state, totp, passkeys, email } of await operators.list()) {
      const factors = `${totp ? 'authenticator ' : ''}${passkeys} passkeys`;
      print(`${name}  ${role}  ${state}  ${factors}  ${email ?? 'no email'}`);
    }
  },
  add: async () => {
    if (!new RegExp(operatorLogin).test(login)) {
      throw new CommandError('A name takes small letters, digits and . _ @ + -');
    }
    const name = values['full-name'] ?? given;
    const invitation = { login, name, role: roleOf(), email: emailOf() };
    const { link, expires_at } = await operators.invite(by, invitation);
    print(`One-time link, good until ${expires_at}:\n${link}`);
  },
  email: async () => operators.change(by, await known(), { email: emailOf() }),
  'reset-factor': async () => print((await operators.reset(by, await known())).link),
  disable: async () => operators.change(by, await known(), { disabled: true }),
  enable: async () => operators.change(by, await known(), { disabled: false }),
  'verify-audit': async () => {
    const { lines, isProved } = await reportOnAudit(audit, values.head);
    for (const line of lines) print(line);
    if (!isProved) process.exitCode = 1;
  },
};
try {
  const work = steps[step];
  if (!work) throw new CommandError(`There is no "${step}": ${Object.keys(steps).join(', ')}`);
  await work();
} catch (error) {
  if (!(error instanceof CommandError || error instanceof Failure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await database.close();
}
