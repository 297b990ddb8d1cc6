/** Who is an operator, as what: invited by a link, changed, disabled; always audited. */
import type { OperatorRow } from '@prelude/contract/console/operators';
import type { Role } from '@prelude/contract/console/permissions';
import type { AuditEntry } from '../../core/audit.ts';
import type { Core } from '../../core/core.ts';
import type { Queries } from '../../core/database/database.ts';
import { Failure } from '../../core/failures.ts';
import { randomToken, sha256 } from '../../core/secrets.ts';
import { parseAddress } from '../../core/email-address.ts';
import type { AccessChanges } from './access-changes.ts';
import { isLastAdmin, type OperatorStore } from './operators.store.ts';

type By = AuditEntry['by'];
interface Link {
  link: string;
  expires_at: string;
}

export interface Invitation {
  login: string;
  name: string;
  role: Role;
  /** Where changes of their access are mailed to. Null for the first administrator of a trial alone. */
  email: string | null;
}

export interface OperatorService {
  list(): Promise<OperatorRow[]>;
  /** Throws operator.taken, email.invalid. @returns the one-time link */
  invite(by: By, invitation: Invitation): Promise<Link>;
  /**
   * A new role or state ends the operator's sessions, but for `session`, by which they change their own. Throws
   * operator.unknown, operator.last_admin, email.invalid.
   */
  change(
    by: By,
    id: number,
    wish: { role?: Role; disabled?: boolean; email?: string },
    session?: Uint8Array,
  ): Promise<void>;
  /** Password and factors become void, sessions end. @returns a new one-time link */
  reset(by: By, id: number): Promise<Link>;
  /** The link of the first administrator while nobody can sign in; undefined once somebody can. */
  firstLink(): Promise<string | undefined>;
}

const addressOf = (given: string): string => {
  const address = parseAddress(given);
  if (!address) throw new Failure('email.invalid');
  return address.typed;
};

export function createOperatorService(
  { audit, config, transaction }: Pick<Core, 'audit' | 'config' | 'transaction'>,
  store: OperatorStore,
  changes: AccessChanges,
): OperatorService {
  const makeLink = async (id: number, tx: Queries): Promise<Link> => {
    const token = randomToken();
    const until = await store.setLink(id, sha256(token), tx);
    // In the fragment, which no server and no log sees.
    return { link: `${config.consoleUrl}/console/enrol#${token}`, expires_at: until };
  };
  const invite: OperatorService['invite'] = (by, { login, name, role, email }) =>
    transaction(async (tx) => {
      const address = email === null ? null : addressOf(email);
      const id = await store.add({ login, name, role, email: address }, tx);
      if (id === undefined) throw new Failure('operator.taken');
      const link = await makeLink(id, tx);
      const after = { login, name, role };
      await audit.record(tx, { by, action: 'operator.invite', target: `operator ${id}`, after });
      return link;
    });
  /** The old address is told too: it is the one a thief would want to be rid of. */
  const changeEmail = async (by: By, id: number, given: string, tx: Queries): Promise<void> => {
    const was = await changes.begin(tx, id);
    const email = addressOf(given);
    if (email === was.email) return;
    await store.setEmail(id, email, tx);
    // Without the addresses: the record outlives the operator.
    await audit.record(tx, { by, action: 'operator.email', target: `operator ${id}` });
    for (const to of [was, { ...was, email }]) await changes.tell(tx, to, { what: 'email' }, by);
  };

  return {
    list: store.list,
    invite,
    change: (by, id, { role, disabled, email }, session) =>
      transaction(async (tx) => {
        if (email !== undefined) await changeEmail(by, id, email, tx);
        if (role === undefined && disabled === undefined) return;
        const was = await changes.begin(tx, id);
        const before = { role: was.role, state: was.state };
        // Without a password and a factor there is no way in but by a link.
        const isEnrolled = was.passwordHash !== null && (was.totp !== null || was.passkeys > 0);
        const enabled = isEnrolled ? 'active' : 'invited';
        const after = {
          role: role ?? was.role,
          state: disabled === undefined ? was.state : disabled ? ('disabled' as const) : enabled,
        };
        await store.change(id, after.role, after.state, tx);
        await audit.record(tx, {
          by,
          action: 'operator.change',
          target: `operator ${id}`,
          before,
          after,
        });
        if (after.role !== before.role) {
          const change = { what: 'role', before: before.role, after: after.role } as const;
          await changes.end(tx, was, change, by, session);
        }
        if (after.state !== before.state) {
          const what = after.state === 'disabled' ? 'disabled' : 'enabled';
          await changes.end(tx, was, { what }, by);
        }
      }).catch((error: unknown) => {
        throw isLastAdmin(error) ? new Failure('operator.last_admin') : error;
      }),
    reset: (by, id) =>
      transaction(async (tx) => {
        const operator = await changes.begin(tx, id);
        await store.clearAccess(id, tx);
        await changes.end(tx, operator, { what: 'reset' }, by);
        await audit.record(tx, { by, action: 'operator.reset', target: `operator ${id}` });
        return makeLink(id, tx);
      }),
    firstLink: async () => {
      if ((await store.count(true)) > 0) return undefined;
      const first = { login: 'admin', name: 'Administrator', role: 'admin', email: null } as const;
      // Another server that starts at this moment may be quicker; then there is somebody to make a link for.
      const made = await invite('first start', first).catch((error: unknown) => {
        if (error instanceof Failure && error.code === 'operator.taken') return undefined;
        throw error;
      });
      if (made) return made.link;
      const known = await store.byLogin('admin');
      if (!known) return undefined;
      return transaction(async (tx) => {
        await changes.begin(tx, known.id);
        return (await makeLink(known.id, tx)).link;
      });
    },
  };
}
