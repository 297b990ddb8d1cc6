import { parseArgs } from 'node:util';
import { operatorLogin } from '@prelude/contract/console/operators';
import { type Role, roles } from '@prelude/contract/console/permissions';
import { openOperators } from '../operators.ts';
import { reportOnAudit } from '../modules/console/audit-report.ts';
import { type Command, CommandError, print, runStep, withDatabase } from './command.ts';

export const command: Command = {
  run: (args) =>
    withDatabase(async (database, config) => {
      const { values, positionals } = parseArgs({
        args,
        allowPositionals: true,
        options: {
          role: { type: 'string' },
          'full-name': { type: 'string' },
          email: { type: 'string' },
          head: { type: 'string' },
        },
      });
      const [step = 'list', given = ''] = positionals;
      const login = given.toLowerCase();
      const { operators, store, audit } = openOperators(database, config);
      const by = 'command';

      const operatorId = async (): Promise<number> => {
        const operator = await store.byLogin(login);
        if (!operator) throw new CommandError(`Unknown operator: "${login}"`);
        return operator.id;
      };
      const rolesGiven = (): Role[] => {
        const names = values.role?.split(',') ?? [];
        const found = roles.filter((name) => names.includes(name));
        if (found.length === 0 || found.length < new Set(names).size)
          throw new CommandError(`Give the roles, with commas: --role ${roles.join('|')}`);
        return found;
      };
      const email = (): string => {
        if (!values.email)
          throw new CommandError('Give the address for changes of access: --email ADDRESS');
        return values.email;
      };
      const steps: Record<string, () => Promise<unknown>> = {
        list: async () => {
          for (const one of await operators.list()) {
            const factors = `${one.totp ? 'authenticator ' : ''}${one.passkeys} passkeys`;
            const { login: name, roles: its, state } = one;
            print(`${name}  ${its.join(',')}  ${state}  ${factors}  ${one.email ?? 'no email'}`);
          }
        },
        add: async () => {
          if (!new RegExp(operatorLogin).test(login))
            throw new CommandError('A name has small letters, digits and . _ @ + -');
          const name = values['full-name'] ?? given;
          const invitation = { login, name, roles: rolesGiven(), email: email() };
          const { link, expires_at } = await operators.invite(by, invitation);
          print(`One-time link, valid until ${expires_at}:\n${link}`);
        },
        email: async () => operators.change(by, await operatorId(), { email: email() }),
        'reset-factor': async () => print((await operators.reset(by, await operatorId())).link),
        disable: async () => operators.change(by, await operatorId(), { disabled: true }),
        enable: async () => operators.change(by, await operatorId(), { disabled: false }),
        'verify-audit': async () => {
          const { lines, isProved } = await reportOnAudit(audit, values.head);
          for (const line of lines) print(line);
          if (!isProved) process.exitCode = 1;
        },
      };
      await runStep(steps, step);
    }),
};
