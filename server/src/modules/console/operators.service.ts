import { isDeepStrictEqual } from 'node:util';
import type { inviteOperator } from '@prelude/contract/console/operators';
import type { ReplyOf } from '@prelude/contract/shared/endpoint';
import type { AuditEntry } from '../../core/audit.ts';
import type { Core } from '../../core/core.ts';
import type { Queries } from '../../core/database/database.ts';
import { Failure } from '../../core/failures.ts';
import { randomLetters, randomToken, sha256 } from '../../core/secrets.ts';
import { requireAddress } from '../../core/require-address.ts';
import type { AccessChanges } from './access-changes.ts';
import {
  type Access,
  isLastAdmin,
  isNameTaken,
  type NewOperator,
  type OperatorStore,
} from './operators.store.ts';

type By = AuditEntry['by'];
type Given = Partial<Omit<Access, 'state'>> & { disabled?: boolean; email?: string };

const limits = ['roles', 'languages', 'ends_at'] as const;

const rolesOf = ({ roles }: Pick<Access, 'roles'>) => roles.toSorted();

/** In the audit log: limits only where there are some. */
const shown = ({ roles, languages, ends_at }: Omit<Access, 'state'>) => ({
  roles: [...roles],
  ...(languages && { languages: [...languages] }),
  ...(ends_at && { ends_at: new Date(ends_at).toISOString().replace('.000Z', 'Z') }),
});

/** An end in the past would be a way to disable without saying so. */
function requireLater(endsAt: string | null | undefined): void {
  if (endsAt && Date.parse(endsAt) <= Date.now()) throw new Failure('operator.end');
}
type Link = ReplyOf<typeof inviteOperator>['data'];

export function createOperatorService(
  { audit, config, transaction }: Pick<Core, 'audit' | 'config' | 'transaction'>,
  store: OperatorStore,
  changes: AccessChanges,
) {
  const makeLink = async (id: number, tx: Queries): Promise<Link> => {
    const token = randomToken();
    const until = await store.setLink(id, sha256(token), tx);
    // The token is in the fragment, which is not sent to servers or written to logs.
    return { link: `${config.consoleUrl}/console/enrol#${token}`, expires_at: until };
  };
  const invite = async (
    by: By,
    { email, ...operator }: NewOperator,
    tx: Queries,
  ): Promise<Link> => {
    const address = email === null ? null : requireAddress(email).typed;
    requireLater(operator.ends_at);
    const id = await store.add({ ...operator, email: address }, tx).catch((error: unknown) => {
      throw isNameTaken(error) ? new Failure('operator.name_taken') : error;
    });
    if (id === undefined) throw new Failure('operator.taken');
    const link = await makeLink(id, tx);
    const { login, name, roles, languages = null, ends_at = null } = operator;
    const after = { login, name, ...shown({ roles, languages, ends_at }) };
    await audit.record(tx, { by, action: 'operator.invite', target: `operator ${id}`, after });
    return link;
  };
  /** Notify the old address too, because an attacker would want to replace it. */
  const changeEmail = async (by: By, id: number, given: string, tx: Queries): Promise<void> => {
    const was = await changes.begin(tx, id);
    const email = requireAddress(given).typed;
    if (email === was.email) return;
    await store.setEmail(id, email, tx);
    // Do not record addresses: the audit log outlives the operator.
    await audit.record(tx, { by, action: 'operator.email', target: `operator ${id}` });
    for (const to of [was, { ...was, email }]) await changes.notify(tx, to, { what: 'email' }, by);
  };

  return {
    list: store.list,
    /** Throws operator.taken, operator.name_taken, email.invalid. @returns the one-time link */
    invite: (by: By, operator: NewOperator): Promise<Link> =>
      transaction((tx) => invite(by, operator, tx)),
    /** Ends the operator's sessions except `session`. Throws operator.unknown, operator.last_admin, email.invalid. */
    change: (
      by: By,
      id: number,
      { disabled, email, ...given }: Given,
      session?: Uint8Array,
    ): Promise<void> =>
      transaction(async (tx) => {
        if (email !== undefined) await changeEmail(by, id, email, tx);
        const isAbout = (name: keyof Given) => given[name as keyof typeof given] !== undefined;
        if (disabled === undefined && !limits.some(isAbout)) return;
        requireLater(given.ends_at);
        const was = await changes.begin(tx, id);
        const { roles, languages, endsAt: ends_at, state } = was;
        const before: Access = { roles, languages, ends_at, state };
        // Without a password and a factor, only a link gives access.
        const isEnrolled = was.passwordHash !== null && (was.totp !== null || was.passkeys > 0);
        const enabled = isEnrolled ? 'active' : 'invited';
        const after: Access = {
          ...before,
          ...given,
          state: disabled === undefined ? was.state : disabled ? ('disabled' as const) : enabled,
        };
        await store.change(id, after, tx);
        await audit.record(tx, {
          by,
          action: 'operator.change',
          target: `operator ${id}`,
          before: { ...shown(before), state: before.state },
          after: { ...shown(after), state: after.state },
        });
        if (!isDeepStrictEqual(rolesOf(after), rolesOf(before))) {
          const change = { what: 'role', before: before.roles, after: after.roles } as const;
          await changes.end(tx, was, change, by, session);
        } else if (!isDeepStrictEqual(shown(after), shown(before)))
          await changes.end(tx, was, { what: 'limits' }, by, session);
        if (after.state !== before.state) {
          const what = after.state === 'disabled' ? 'disabled' : 'enabled';
          await changes.end(tx, was, { what }, by);
        }
      }).catch((error: unknown) => {
        throw isLastAdmin(error) ? new Failure('operator.last_admin') : error;
      }),
    /** Clears password and factors and ends all sessions. @returns a new one-time link */
    reset: (by: By, id: number): Promise<Link> =>
      transaction(async (tx) => {
        const operator = await changes.begin(tx, id);
        await store.clearAccess(id, tx);
        await changes.end(tx, operator, { what: 'reset' }, by);
        await audit.record(tx, { by, action: 'operator.reset', target: `operator ${id}` });
        return makeLink(id, tx);
      }),
    /** Link of the first administrator; undefined once an operator can sign in. */
    firstLink: async (): Promise<string | undefined> => {
      if ((await store.count(true)) > 0) return undefined;
      return transaction(async (tx) => {
        const known = await store.firstInvited(tx);
        if (known === undefined) {
          // A name that strangers cannot guess: they could otherwise slow down its sign-in.
          const login = `admin-${randomLetters(6)}`;
          const first = { login, name: 'Administrator', roles: ['admin'], email: null } as const;
          return (await invite('first start', first, tx)).link;
        }
        await changes.begin(tx, known);
        return (await makeLink(known, tx)).link;
      });
    },
  };
}
