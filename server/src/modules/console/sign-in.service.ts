/** Password, then a required second factor, which also confirms the operator before a dangerous action. */
import type { OperatorStanding } from '@prelude/contract/console/sign-in';
import { permissionsIn } from '@prelude/contract/console/permissions';
import type { Core } from '../../core/core.ts';
import { Failure } from '../../core/failures.ts';
import { randomToken, sha256 } from '../../core/secrets.ts';
import type { Queries } from '../../core/database/database.ts';
import type { SlowHash } from '../passport/passwords/slow-hash.ts';
import type { Guesser } from './budgets.ts';
import type { ConsoleAccess } from './index.ts';
import type { SessionRow, Stage } from './sessions.store.ts';
import { stepOf } from './totp.ts';

/** Sign-in names are compared in lower case. */
export const loginOf = (typed: string): string => typed.trim().toLowerCase();

export interface OperatorCaller extends Guesser {
  session: string | undefined;
  device: { system: string; browser: string };
}

export interface Entered {
  standing: OperatorStanding;
  session?: string;
}

export type OperatorSignIn = ReturnType<typeof createOperatorSignIn>;

const nobody: OperatorStanding = { stage: 'none', factors: null, me: null };
/** Hash of a recovery code; ignores case, spaces and separators. */
export const recoveryHash = (code: string): Uint8Array =>
  sha256(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));

export function createOperatorSignIn(
  { audit, secrets, transaction }: Core,
  { guesses, passkeys, sessions, store }: ConsoleAccess,
  hashes: SlowHash,
) {
  const find = async ({ session }: OperatorCaller): Promise<SessionRow | undefined> =>
    session ? sessions.find(sha256(session), true) : undefined;

  const standingOf = (row: SessionRow): OperatorStanding => {
    const {
      stage,
      operatorId: id,
      login,
      name,
      roles,
      languages,
      language,
      provedUntil,
      endsAt,
    } = row;
    const factors = stage === 'enrol' ? null : { totp: row.totp, passkey: row.passkey };
    if (stage !== 'in') return { stage, factors, me: null };
    return {
      stage,
      factors,
      me: {
        id,
        login,
        name,
        roles,
        languages,
        language,
        permissions: permissionsIn(roles),
        proved_until: provedUntil > Date.now() ? new Date(provedUntil).toISOString() : null,
        ends_at: endsAt,
      },
    };
  };

  const enter = async (
    { id, stage, linkHash }: { id: number; stage: Stage; linkHash?: Uint8Array },
    caller: OperatorCaller,
    within?: Queries,
  ): Promise<Required<Entered>> => {
    const session = randomToken();
    await sessions.open(
      {
        idHash: sha256(session),
        operatorId: id,
        stage,
        linkHash,
        proved: stage === 'in',
        ...caller.device,
        previous: caller.session ? sha256(caller.session) : undefined,
      },
      within,
    );
    // Within a transaction, other connections do not see the row yet; the caller reads it afterwards.
    if (within) return { standing: nobody, session };
    const row = await sessions.find(sha256(session), false);
    return { standing: row ? standingOf(row) : nobody, session };
  };

  /** Requires a session that lacks the second factor or refreshes it. */
  const requireUnfinished = async (caller: OperatorCaller): Promise<SessionRow> => {
    const row = await find(caller);
    if (!row || row.stage === 'enrol') throw new Failure('operator.none');
    return row;
  };

  const accept = async (
    row: SessionRow,
    means: string,
    caller: OperatorCaller,
  ): Promise<Entered> => {
    if (row.stage === 'in') {
      await sessions.prove(sha256(caller.session!));
      const proved = await find(caller);
      return { standing: proved ? standingOf(proved) : nobody };
    }
    const entered = await transaction(async (tx) => {
      const { session } = await enter({ id: row.operatorId, stage: 'in' }, caller, tx);
      await audit.record(tx, {
        by: { id: row.operatorId, name: row.name },
        action: 'session.begin',
        target: `operator ${row.operatorId}`,
        after: { means, ...caller.device },
      });
      return session;
    });
    const now = await sessions.find(sha256(entered), false);
    return { standing: now ? standingOf(now) : nobody, session: entered };
  };

  return {
    enter,
    standing: async (caller: OperatorCaller): Promise<OperatorStanding> => {
      const row = await find(caller);
      return row ? standingOf(row) : nobody;
    },
    withPassword: async (
      login: string,
      password: string,
      caller: OperatorCaller,
    ): Promise<Entered> => {
      const name = loginOf(login);
      hashes.requireRoom();
      const operator = await guesses.count({ login: name, by: caller }, async () => {
        const known = await store.byLogin(name);
        const fits = await hashes.verify(known?.passwordHash ?? undefined, password);
        // Without a second factor, only the link gives access.
        const mayEnter =
          known?.state === 'active' && !known.isEnded && (known.totp || known.passkeys > 0);
        return fits && mayEnter ? known : undefined;
      });
      if (!operator) throw new Failure('operator.credentials');
      return enter({ id: operator.id, stage: 'factor' }, caller);
    },
    withCode: async (code: string, caller: OperatorCaller): Promise<Entered> => {
      const row = await requireUnfinished(caller);
      const operator = await store.byId(row.operatorId);
      const step = await guesses.count(
        { login: row.login, operatorId: row.operatorId, by: caller },
        async () => (operator?.totp ? stepOf(secrets.open(operator.totp), code) : undefined),
      );
      if (step === undefined) throw new Failure('operator.code');
      if (!(await store.takeStep(row.operatorId, step))) throw new Failure('operator.code_used');
      return accept(row, 'totp', caller);
    },
    passkeyOptions: async (caller: OperatorCaller): Promise<Record<string, unknown>> => {
      const row = await requireUnfinished(caller);
      const options = await passkeys.options(await store.passkeys(row.operatorId));
      await sessions.setChallenge(sha256(caller.session!), options.challenge);
      return { ...options };
    },
    withPasskey: async (
      response: Record<string, unknown>,
      caller: OperatorCaller,
    ): Promise<Entered> => {
      const row = await requireUnfinished(caller);
      const challenge = await sessions.takeChallenge(sha256(caller.session!));
      const used = await guesses.count(
        { login: row.login, operatorId: row.operatorId, by: caller },
        async () =>
          challenge
            ? passkeys.verify(response, challenge, await store.passkeys(row.operatorId))
            : undefined,
      );
      if (!used) throw new Failure('operator.passkey');
      await store.passkeyUsed(used.id, used.counter);
      return accept(row, 'passkey', caller);
    },
    withRecoveryCode: async (code: string, caller: OperatorCaller): Promise<Entered> => {
      const row = await requireUnfinished(caller);
      // A recovery code signs in, but does not confirm a dangerous action.
      if (row.stage !== 'factor') throw new Failure('operator.none');
      const taken = await guesses.count(
        { login: row.login, operatorId: row.operatorId, by: caller },
        async () => (await store.takeRecoveryCode(row.operatorId, recoveryHash(code))) || undefined,
      );
      if (!taken) throw new Failure('operator.code');
      return accept(row, 'recovery', caller);
    },
    end: async ({ session }: OperatorCaller) => {
      if (session) await sessions.end(sha256(session));
    },
  };
}
