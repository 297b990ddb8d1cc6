/** Who is an operator, as what: invited by a link, changed, disabled; always audited (security 41). */
import type { OperatorRow } from '@prelude/contract/console-operators';
import type { Role } from '@prelude/contract/operators';
import type { Audit, AuditEntry } from '../../platform/audit.ts';
import type { Queries } from '../../platform/database/database.ts';
import { Failure } from '../../platform/failures.ts';
import { randomToken, sha256 } from '../../platform/secrets.ts';
import { isLastAdmin, type OperatorStore } from './operators.store.ts';
import type { OperatorSessionStore } from './sessions.store.ts';

type By = AuditEntry['by'];
interface Link {
  link: string;
  expires_at: string;
}

export interface OperatorService {
  list(): Promise<OperatorRow[]>;
  /** Throws operator.taken. @returns the one-time link */
  invite(by: By, input: { login: string; name: string; role: Role }): Promise<Link>;
  /** Throws operator.unknown, operator.last_admin. */
  change(by: By, id: number, wish: { role?: Role; disabled?: boolean }): Promise<void>;
  /** Password and factors become void, sessions end. @returns a new one-time link */
  reset(by: By, id: number): Promise<Link>;
  /** The link of the first administrator while nobody can sign in; undefined once somebody can. */
  firstLink(): Promise<string | undefined>;
}

interface Dependencies {
  store: OperatorStore;
  sessions: OperatorSessionStore;
  audit: Audit;
  transaction: <T>(work: (within: Queries) => Promise<T>) => Promise<T>;
  /** Where the console is reached. */
  consoleUrl: string;
}

export function createOperatorService(deps: Dependencies): OperatorService {
  const { store, sessions, audit, transaction, consoleUrl } = deps;

  const makeLink = async (id: number, tx: Queries): Promise<Link> => {
    const token = randomToken();
    const until = await store.setLink(id, sha256(token), tx);
    // In the fragment, which no server and no log sees.
    return { link: `${consoleUrl}/console/enrol#${token}`, expires_at: until };
  };
  const requireKnown = async (id: number, tx: Queries) => {
    const operator = await store.byId(id, tx);
    if (!operator) throw new Failure('operator.unknown');
    return operator;
  };
  const invite: OperatorService['invite'] = (by, { login, name, role }) =>
    transaction(async (tx) => {
      const id = await store.add(login, name, role, tx);
      if (id === undefined) throw new Failure('operator.taken');
      const link = await makeLink(id, tx);
      const after = { login, name, role };
      await audit.record(tx, { by, action: 'operator.invite', target: `operator ${id}`, after });
      return link;
    });

  return {
    list: store.list,
    invite,
    change: (by, id, { role, disabled }) =>
      transaction(async (tx) => {
        const { role: wasRole, state: wasState } = await requireKnown(id, tx);
        const enabled = (await store.byId(id, tx))?.passwordHash ? 'active' : 'invited';
        const state =
          disabled === undefined ? wasState : disabled ? ('disabled' as const) : enabled;
        await store.change(id, role ?? wasRole, state, tx);
        // A role is read with every call; a session of a disabled operator is worth nothing, and goes.
        if (state === 'disabled') await sessions.endAll(id, undefined, tx);
        await audit.record(tx, {
          ...{ by, action: 'operator.change', target: `operator ${id}` },
          before: { role: wasRole, state: wasState },
          after: { role: role ?? wasRole, state },
        });
      }).catch((error: unknown) => {
        throw isLastAdmin(error) ? new Failure('operator.last_admin') : error;
      }),
    reset: (by, id) =>
      transaction(async (tx) => {
        await requireKnown(id, tx);
        await store.clearAccess(id, tx);
        await sessions.endAll(id, undefined, tx);
        await audit.record(tx, { by, action: 'operator.reset', target: `operator ${id}` });
        return makeLink(id, tx);
      }),
    firstLink: async () => {
      if ((await store.count(true)) > 0) return undefined;
      const invitation = { login: 'admin', name: 'Administrator', role: 'admin' } as const;
      // Another server that starts at this moment may be quicker; then there is somebody to make a link for.
      const made = await invite('first start', invitation).catch((error: unknown) => {
        if (error instanceof Failure && error.code === 'operator.taken') return undefined;
        throw error;
      });
      if (made) return made.link;
      const first = await store.byLogin('admin');
      return first && (await transaction((tx) => makeLink(first.id, tx))).link;
    },
  };
}
