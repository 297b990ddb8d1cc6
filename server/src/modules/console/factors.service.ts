import { operatorPassword, recoveryCodes } from '@prelude/contract/console/sign-in';
import type { Language } from '@prelude/contract/shared/languages';
import { randomBytes } from 'node:crypto';
import type { AuditEntry } from '../../core/audit.ts';
import type { Core } from '../../core/core.ts';
import type { Queries } from '../../core/database/database.ts';
import { Failure } from '../../core/failures.ts';
import type { Operator } from '../../http/operator-route.ts';
import { sha256 } from '../../core/secrets.ts';
import type { SlowHash } from '../passport/passwords/slow-hash.ts';
import type { ConsoleAccess } from './index.ts';
import type { OperatorRecord } from './operators.store.ts';
import type { SessionRow } from './sessions.store.ts';
import type { Entered, OperatorCaller, OperatorSignIn } from './sign-in.service.ts';
import { recoveryHash } from './sign-in.service.ts';
import { newTotp, stepOf } from './totp.ts';

interface SetUp extends Entered {
  /** Only with the first factor. */
  recovery: string[] | null;
}

export type FactorService = ReturnType<typeof createFactorService>;

/** 80 bits each, in groups that are easy to read aloud: `k3f9-…`. */
const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodes }, () =>
    randomBytes(10).toString('hex').replaceAll(/.{5}/g, '$&-').slice(0, -1),
  );

export function createFactorService(
  { audit, secrets, transaction }: Core,
  { changes, guesses, passkeys, sessions, store }: ConsoleAccess,
  hashes: SlowHash,
  signIn: OperatorSignIn,
) {
  const requireAcceptable = async (password: string, owner: OperatorRecord): Promise<void> => {
    if (Array.from(password).length < operatorPassword.least)
      throw new Failure('operator.password_short');
    hashes.requireRoom();
    if (await hashes.isCommonPhrase(password, `${owner.login} ${owner.name}`)) {
      throw new Failure('operator.password_common');
    }
  };
  /** Requires an enrolment session, or a full session with a fresh second factor. */
  const requireSetUp = async ({ session }: OperatorCaller): Promise<SessionRow> => {
    const row = session ? await sessions.find(sha256(session), true) : undefined;
    if (!row || row.stage === 'factor') throw new Failure('operator.none');
    if (row.stage === 'in' && row.provedUntil <= Date.now()) throw new Failure('operator.step_up');
    return row;
  };
  const entryOf = (id: number, name: string, action: AuditEntry['action']): AuditEntry => ({
    by: { id, name },
    action,
    target: `operator ${id}`,
  });

  /** Stores a new factor. The first factor uses up the link, so only one of several holders gets past it. */
  const keep = async (
    { operatorId: id, name, stage }: SessionRow,
    factor: 'totp' | 'passkey',
    caller: OperatorCaller,
    save: (tx: Queries) => Promise<void>,
  ): Promise<SetUp> => {
    const present = sha256(caller.session!);
    const recovery = stage === 'enrol' ? newRecoveryCodes() : null;
    const by = { id, name };
    const session = await transaction(async (tx) => {
      const operator = await changes.begin(tx, id, present);
      if (recovery && !(await store.takeLink(present, tx))) throw new Failure('operator.link');
      await save(tx);
      if (recovery) {
        await store.setRecoveryCodes(id, recovery.map(recoveryHash), tx);
        await store.activate(id, tx);
      }
      await audit.record(tx, {
        ...entryOf(id, name, recovery ? 'operator.enrol' : 'factor.add'),
        after: { factor },
      });
      const entered = recovery
        ? (await signIn.enter({ id, stage: 'in' }, caller, tx)).session
        : undefined;
      const sessionToKeep = entered === undefined ? present : sha256(entered);
      await changes.end(tx, operator, { what: recovery ? 'enrolled' : factor }, by, sessionToKeep);
      return entered;
    });
    const standing = await signIn.standing({ ...caller, session: session ?? caller.session });
    return { standing, recovery, ...(session ? { session } : {}) };
  };

  const openLink = async (token: string): Promise<OperatorRecord> => {
    const operator = await store.byLink(sha256(token));
    if (!operator) throw new Failure('operator.link');
    return operator;
  };

  return {
    openLink,
    /** Throws operator.link, operator.password_short, operator.password_common. */
    choosePassword: async (
      { token, password, language }: { token: string; password: string; language: Language },
      caller: OperatorCaller,
    ): Promise<Entered> => {
      const operator = await openLink(token);
      await requireAcceptable(password, operator);
      const [hash, linkHash, { id }] = [await hashes.hash(password), sha256(token), operator];
      const { session } = await transaction(async (tx) => {
        await changes.begin(tx, id);
        // Check again: hashing takes time, and the link may have been used or replaced.
        if (!(await store.holdLink(linkHash, tx))) throw new Failure('operator.link');
        await store.setPassword(id, hash, tx);
        await store.setLanguage(id, language, tx);
        return signIn.enter({ id, stage: 'enrol', linkHash }, caller, tx);
      });
      return { standing: await signIn.standing({ ...caller, session }), session };
    },
    beginTotp: async (caller: OperatorCaller): Promise<{ secret: string; uri: string }> => {
      const { login } = await requireSetUp(caller);
      const made = newTotp(login);
      await sessions.setNewTotp(sha256(caller.session!), secrets.encrypt(made.secret));
      return made;
    },
    setTotp: async (code: string, caller: OperatorCaller): Promise<SetUp> => {
      const row = await requireSetUp(caller);
      const { newTotp: encrypted, login, operatorId } = row;
      const step = await guesses.count({ login, operatorId, by: caller }, async () =>
        encrypted ? stepOf(secrets.open(encrypted), code) : undefined,
      );
      if (step === undefined) throw new Failure('operator.code');
      return keep(row, 'totp', caller, (tx) => store.setTotp(operatorId, encrypted, step, tx));
    },
    beginPasskey: async (caller: OperatorCaller): Promise<Record<string, unknown>> => {
      const { operatorId: id, login, name } = await requireSetUp(caller);
      const options = await passkeys.newOptions({ id, login, name }, await store.passkeys(id));
      await sessions.setChallenge(sha256(caller.session!), options.challenge);
      return { ...options };
    },
    addPasskey: async (
      { response, label }: { response: Record<string, unknown>; label: string },
      caller: OperatorCaller,
    ): Promise<SetUp> => {
      const row = await requireSetUp(caller);
      const challenge = await sessions.takeChallenge(sha256(caller.session!));
      const passkey = challenge ? await passkeys.verifyNew(response, challenge) : undefined;
      if (!passkey) throw new Failure('operator.passkey');
      return keep(row, 'passkey', caller, (tx) =>
        store.addPasskey(row.operatorId, { ...passkey, label }, tx),
      );
    },
    removeFactor: ({ id, name }: Operator, factor: string, caller: OperatorCaller): Promise<void> =>
      transaction(async (tx) => {
        const present = sha256(caller.session!);
        const operator = await changes.begin(tx, id, present);
        if (factor === 'totp') await store.setTotp(id, null, 0, tx);
        else await store.removePasskey(id, factor, tx);
        const left = await store.byId(id, tx);
        if (!left?.totp && left?.passkeys === 0) throw new Failure('operator.last_factor');
        await audit.record(tx, {
          ...entryOf(id, name, 'factor.remove'),
          before: { factor: factor === 'totp' ? 'totp' : 'passkey' },
        });
        await changes.end(tx, operator, { what: 'removed' }, { id, name }, present);
      }),
    renewRecoveryCodes: async (
      { id, name }: Operator,
      caller: OperatorCaller,
    ): Promise<string[]> => {
      const made = newRecoveryCodes();
      await transaction(async (tx) => {
        const present = sha256(caller.session!);
        const operator = await changes.begin(tx, id, present);
        await store.setRecoveryCodes(id, made.map(recoveryHash), tx);
        await audit.record(tx, entryOf(id, name, 'recovery.renew'));
        await changes.end(tx, operator, { what: 'recovery' }, { id, name }, present);
      });
      return made;
    },
    changePassword: async (
      { id, name }: Operator,
      { present, password }: { present: string; password: string },
      caller: OperatorCaller,
    ) => {
      const operator = await store.byId(id);
      if (!operator) throw new Failure('operator.none');
      const fits = await guesses.count(
        { login: operator.login, operatorId: id, by: caller },
        async () => (await hashes.verify(operator.passwordHash ?? undefined, present)) || undefined,
      );
      if (!fits) throw new Failure('operator.credentials');
      await requireAcceptable(password, operator);
      const hash = await hashes.hash(password);
      await transaction(async (tx) => {
        const session = sha256(caller.session!);
        await changes.begin(tx, id, session);
        await store.setPassword(id, hash, tx);
        await audit.record(tx, entryOf(id, name, 'password.change'));
        await changes.end(tx, operator, { what: 'password' }, { id, name }, session);
      });
    },
  };
}
