/**
 * Email with password (spec §4, §5, §7). Only a person who has just confirmed the address can set its password, so an
 * account with a password always has a confirmed address.
 */
import { signInTypes } from '@prelude/contract/account/passport';
import type { Core } from '../../../core/core.ts';
import type { Address } from '@prelude/contract/shared/email-address';
import { requireAddress } from '../../../core/require-address.ts';
import { Failure } from '../../../core/failures.ts';
import { type Budget, networkClaims } from '../../../core/limits.ts';
import { randomToken, sha256 } from '../../../core/secrets.ts';
import type { SessionStore } from '../../session/session.store.ts';
import type { AccountStore } from '../accounts.store.ts';
import type { Accepted, Agreements } from '../agreements.ts';
import type { Asker, Askers, Tiers } from '../askers.ts';
import type { CodeService } from '../codes.service.ts';
import type { CodeScope, Purpose } from '../codes.store.ts';
import type { Caller, SignIn } from '../passport.service.ts';
import type { PasswordStore } from './passwords.store.ts';
import type { SignIns } from '../sign-ins.ts';
import type { SlowHash } from './slow-hash.ts';

interface Credentials {
  email: string;
  /** SHA-256 of the password, computed by the browser. */
  password: string;
}

export type PasswordService = ReturnType<typeof createPasswordService>;

interface PasswordOwner {
  accountId: number;
  emailKey: string;
}

/** The owner's session and network. */
interface Where {
  flow: string;
  network: string;
}

const hour = 3600;
const failure = 'password.locked';
/** Limit for wrong passwords; a right one does not count. The emailed code still works. */
const ofNetwork: Budget = { scope: 'password.network', max: 100, seconds: hour, failure };
const tries = [
  {
    scope: 'password.hour',
    seconds: hour,
    failure,
    most: { browser: 10, network: 10, address: 40 },
  },
  { scope: 'password.day', seconds: 24 * hour, failure, most: { network: 20, address: 100 } },
] as const satisfies Tiers[];

const tokenMinutes = 10;

export function createPasswordService(
  { campaign, limits, secrets, transaction }: Core,
  store: PasswordStore,
  parts: {
    accounts: AccountStore;
    agreements: Agreements;
    askers: Askers;
    codes: CodeService;
    hashes: SlowHash;
    sessions: SessionStore;
    signIns: SignIns;
  },
) {
  const { accounts, agreements, askers, codes, hashes, sessions, signIns } = parts;

  const requireOn = (): void => {
    const { email, password } = campaign.sign_in;
    if (!email || !password) throw new Failure('login.password_off');
  };
  const addressOf = (email: string): Address => {
    requireOn();
    return requireAddress(email);
  };
  const scopeOf = (
    address: Address,
    flow: string,
    purpose: Purpose,
    keyed = secrets.keyed,
  ): CodeScope => ({
    emailHash: keyed('email', address.key),
    flowHash: keyed('flow', flow),
    purpose,
  });

  /** Counts an attempt, compares, and refunds the attempt when the password was right. */
  const matches = async (
    asker: Asker,
    stored: string | undefined,
    password: string,
  ): Promise<boolean> => {
    const wide = asker.isOwner ? [] : networkClaims(ofNetwork, asker.network, secrets.keyed);
    const { known, stranger } = askers.claimsOf(asker, ...tries);
    // Claimed in order, so that attempts during an hour's lock do not also use up the day's limit.
    const claims = await askers.claim(asker, {
      known: wide.concat(known),
      stranger: wide.concat(stranger),
    });
    const isRight = await hashes.verify(stored, password);
    if (isRight && stored !== undefined) {
      await limits.refundAll(claims);
      // Only now is the plain password known, so it is hashed with the current secret.
      if (!hashes.isPresent(stored)) await store.renew(stored, await hashes.hash(password));
    }
    return isRight;
  };

  const requireLeave = async (
    { password, verifyToken }: Credentials & { verifyToken: string },
    address: Address,
    { flow }: Caller,
    purpose: Purpose,
  ): Promise<{ scope: CodeScope; tokenHash: Uint8Array; hash: string }> => {
    hashes.requireRoom();
    if (!flow) throw new Failure('code.expired');
    const tokenHash = sha256(verifyToken);
    const scope = await secrets.underAny(async (keyed) => {
      const one = scopeOf(address, flow, purpose, keyed);
      return (await store.isLive(tokenHash, one)) && one;
    });
    if (!scope) throw new Failure('code.expired');
    // The token stays valid, so the person can choose another password.
    await requireUncommon(password, address.key);
    return { scope, tokenHash, hash: await hashes.hash(password) };
  };
  const requireUncommon = async (password: string, address: string): Promise<void> => {
    if (await hashes.isCommon(password, address)) throw new Failure('password.common');
  };
  const set = (accountId: number, leave: Awaited<ReturnType<typeof requireLeave>>) =>
    transaction(async (within) => {
      if (!(await store.consume(leave.tokenHash, leave.scope, within)))
        throw new Failure('code.expired');
      await accounts.noteBrowser(accountId, leave.scope.flowHash, within);
      await store.set(accountId, leave.hash, within);
      await sessions.endAll(accountId, undefined, within);
    });

  return {
    /** Throws login.credentials for unknown addresses, wrong passwords and accounts without one; password.locked. */
    signIn: async ({ email, password }: Credentials, caller: Caller): Promise<SignIn> => {
      const address = addressOf(email);
      hashes.requireRoom();
      const stored = await store.ofAddress(address.key);
      const { flow, network } = caller;
      const asker = { emailKey: address.key, flow, network, isOwner: false };
      if (!(await matches(asker, stored, password))) throw new Failure('login.credentials');
      const account = await accounts.ofProvedAddress(address.key);
      if (!account) throw new Failure('login.credentials');
      return signIns.signIn(account, signInTypes.mail, [], caller);
    },
    /** Exchanges an emailed code for a one-time token. Throws the `code.*` failures. */
    verifyCode: async (
      { email, code }: { email: string; code: string },
      { flow, network }: Caller,
    ): Promise<string> => {
      const address = addressOf(email);
      if (!flow) throw new Failure('code.wrong');
      const purpose =
        (await codes.lastAsked({ address, flow }, ['verifyCode', 'updateCode'])) ?? 'verifyCode';
      await codes.redeem({ address, purpose, flow, network }, code.replaceAll(/\s/g, ''));
      const token = randomToken();
      await store.insertToken(sha256(token), scopeOf(address, flow, purpose), tokenMinutes);
      return token;
    },
    /** Throws agreement.required, password.common, code.expired (for the token). */
    register: async (
      input: Credentials & { verifyToken: string; accepted: readonly Accepted[] },
      caller: Caller,
    ) => {
      const address = addressOf(input.email);
      agreements.require(caller.language, input.accepted);
      const leave = await requireLeave(input, address, caller, 'verifyCode');
      const { id } = await accounts.ofAddress(address, caller.language);
      await set(id, leave);
      await signIns.recordConsents(id, input.accepted, caller);
    },
    /** Sets a new password and ends every session and token. Throws the same as `register`, and account.unknown. */
    reset: async (input: Credentials & { verifyToken: string }, caller: Caller) => {
      const address = addressOf(input.email);
      const leave = await requireLeave(input, address, caller, 'updateCode');
      const account = await accounts.ofProvedAddress(address.key);
      if (!account) throw new Failure('account.unknown');
      await set(account.id, leave);
    },
    /** Throws password.wrong, password.locked. */
    check: async ({ accountId, emailKey }: PasswordOwner, password: string, where: Where) => {
      hashes.requireRoom();
      const stored = await store.ofAccount(accountId);
      if (!(await matches({ emailKey, ...where, isOwner: true }, stored, password)))
        throw new Failure('password.wrong');
    },
    /** Throws password.common, login.password_off. */
    requireAcceptable: async ({ emailKey }: PasswordOwner, password: string) => {
      requireOn();
      hashes.requireRoom();
      await requireUncommon(password, emailKey);
    },
    /** Sets the account's password and ends all sessions and tokens, except the session `keep`. */
    change: async ({ accountId }: PasswordOwner, password: string, keep: Uint8Array) => {
      const hash = await hashes.hash(password);
      await transaction(async (within) => {
        await store.set(accountId, hash, within);
        await sessions.endAll(accountId, keep, within);
      });
    },
  };
}
