import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Language } from '@prelude/contract/shared/languages';
import { codeRules } from '@prelude/contract/account/code-rules';
import type { Core } from '../../core/core.ts';
import type { Queries } from '../../core/database/database.ts';
import type { Address } from '@prelude/contract/shared/email-address';
import { Failure } from '../../core/failures.ts';
import { type Budget, type Claim, networkClaims, throwRefusal } from '../../core/limits.ts';
import type { Keyed } from '../../core/secrets.ts';
import type { MailService } from '../mail/outbox/mail.service.ts';
import type { Asker, Askers, Tiers } from './askers.ts';
import type { CodeScope, CodeStore, Purpose } from './codes.store.ts';

interface CodeRequest {
  address: Address;
  purpose: Purpose;
  /** The browser's flow, or its session, to which the code is bound. */
  flow: string;
  network: string;
  isOwner?: boolean;
}

type Sending = CodeRequest & { language: Language };

/** A code that an operator sends again: the same browser and purpose as the code before. */
interface Resending {
  address: Address;
  scope: CodeScope;
  language: Language;
  /** The page's key for requesting the delivery state, hashed. */
  pageHash: Uint8Array | undefined;
  operator: number;
}

/** A code that was right. It is used up by what it permits. */
export interface RightCode {
  id: number;
  /** Claims of the attempt, to be returned. */
  claims: readonly Claim[];
}

export type CodeService = ReturnType<typeof createCodeService>;

const hour = 3600;
const failure = 'code.too_many';
const cooldown: Budget = {
  scope: 'code.cooldown',
  max: 1,
  seconds: codeRules.resendSeconds,
  failure: 'code.cooldown',
};
const ofNetwork: Budget = {
  scope: 'code.network',
  max: codeRules.sendsPerNetworkHour,
  seconds: hour,
  failure,
};
const sends = [
  { scope: 'code.hour', most: codeRules.sendsPerHour, seconds: hour, failure },
  { scope: 'code.day', most: codeRules.sendsPerDay, seconds: 24 * hour, failure },
] as const satisfies Tiers[];
// Counted per address over all codes: a new code gives no new attempts.
const failures: Tiers = {
  scope: 'code.failures',
  most: codeRules.failuresPerDay,
  seconds: 24 * hour,
  failure: 'code.locked',
};

export function createCodeService(
  { limits, secrets, transaction }: Core,
  store: CodeStore,
  { askers, mail }: { askers: Askers; mail: MailService },
) {
  const scopeOf = ({ address, purpose, flow }: CodeRequest, keyed = secrets.keyed): CodeScope => ({
    emailHash: keyed('email', address.key),
    flowHash: keyed('flow', flow),
    purpose,
  });

  /** `salt.mac`: testing codes against it needs the server's secret, which can also decrypt the email (ADR-0021). */
  const macOf = (code: string, salt: string, keyed = secrets.keyed): string =>
    `${salt}.${Buffer.from(keyed('code', `${salt}\n${code}`)).toString('base64url')}`;
  const isMacOf = (stored: string, code: string): boolean => {
    const expected = Buffer.from(stored);
    return secrets.everyKeyed.some((keyed) => {
      const asked = Buffer.from(macOf(code, stored.split('.')[0]!, keyed));
      return asked.length === expected.length && timingSafeEqual(asked, expected);
    });
  };

  const askerOf = ({ address, flow, network, isOwner = false }: CodeRequest): Asker => ({
    emailKey: address.key,
    flow,
    network,
    isOwner,
  });
  const every = <T>(of: (keyed: Keyed) => T): T[] => secrets.everyKeyed.map(of);

  /** A new code and its email. */
  const newCode = ({ address, scope, language, pageHash }: Omit<Resending, 'operator'>) => {
    const code = String(randomInt(10 ** codeRules.digits)).padStart(codeRules.digits, '0');
    const { minutes } = codeRules;
    const kind = scope.purpose === 'deleteCode' ? 'deletion' : 'code';
    return {
      purpose: scope.purpose,
      codeHash: macOf(code, randomBytes(16).toString('base64url')),
      minutes,
      email: mail.codeEmail({
        to: address.typed,
        kind,
        code,
        minutes,
        language,
        flowHash: pageHash,
      }),
    };
  };

  const mailCode = async (
    { language, ...request }: Sending,
    page: string | undefined,
    mark: Uint8Array | null,
  ): Promise<void> => {
    const { address, flow, network, isOwner = false } = request;
    const asker = askerOf(request);
    const once: Claim = [cooldown, secrets.keyed('flow', `${flow}\n${address.key}`)];
    // The owner may share a network with strangers, so the network limit applies to strangers only.
    const wide = isOwner ? [] : networkClaims(ofNetwork, network, secrets.keyed);
    const claims = askers.claimsOf(asker, ...sends);
    const pageHash = page ? secrets.keyed('flow', page) : undefined;
    throwRefusal(
      await store.send({
        ...askers.askerOf(asker),
        ...newCode({ address, scope: scopeOf(request), language, pageHash }),
        emails: every((keyed) => keyed('email', address.key)),
        mark,
        needsPermission: mark !== null,
        budgets: {
          ask: askers.claimsOf(asker, failures),
          claim: {
            known: [once].concat(claims.known, wide),
            stranger: [once].concat(claims.stranger, wide),
          },
        },
      }),
    );
    mail.wake();
  };

  /** An operator has the limits of a stranger's network; all operators together those of one browser. */
  const operatorAsker = ({ key }: Address, operator: number): Asker => ({
    emailKey: key,
    flow: undefined,
    network: `operator ${operator}`,
    isOwner: false,
  });

  /** Counts an attempt and compares. Throws code.wrong, code.expired, code.exhausted, code.locked. */
  const tryCode = async (
    request: CodeRequest,
    code: string,
    mark: Uint8Array | null,
  ): Promise<RightCode> => {
    const asker = askerOf(request);
    const claims = askers.claimsOf(asker, failures);
    const { address, purpose } = request;
    const emails = every((keyed) => keyed('email', address.key));
    const asking = { ...askers.askerOf(asker), emails, mark, purpose };
    // The attempt is counted before comparing, so that parallel guesses cannot exceed the limit.
    const tried = await store.try(asking, claims, codeRules.triesPerCode);
    throwRefusal(tried);
    if (!isMacOf(tried.hash, code)) throw new Failure('code.wrong');
    return { id: tried.id, claims: claims[tried.who] };
  };

  return {
    /**
     * Emails a code. Throws captcha.required, code.locked, code.cooldown, code.too_many, envelope.replayed.
     * @param mark the request's signature
     */
    send: (request: Sending, mark: Uint8Array): Promise<void> =>
      mailCode(request, request.flow, mark),
    /**
     * The same for a signed-in player's own address. Needs no security check, because it can only reach that player.
     * @param page the browser's flow, with which the page requests the delivery state
     */
    sendOwn: ({ page, ...request }: Sending & { page: string | undefined }): Promise<void> =>
      mailCode({ ...request, isOwner: true }, page, null),
    /**
     * Sends a new code for an operator, within the limits of the address. Throws code.locked, code.cooldown,
     * code.too_many. @param record writes the audit entry in the same transaction
     */
    sendAgain: async (
      { operator, ...code }: Resending,
      record: (within: Queries) => Promise<void>,
    ): Promise<void> => {
      const { address, scope } = code;
      const asker = operatorAsker(address, operator);
      const once: Claim = [cooldown, secrets.keyed('flow', `operator\n${address.key}`)];
      await limits.require(askers.claimsOf(asker, failures).stranger);
      await limits.claimInTurn([once].concat(askers.claimsOf(asker, ...sends).stranger));
      const none = { known: [], stranger: [] };
      await transaction(async (tx) => {
        const stored = {
          ...newCode(code),
          known: false,
          flows: [scope.flowHash],
          emails: [scope.emailHash],
          address: address.key,
          mark: null,
          needsPermission: false,
          budgets: { ask: none, claim: none },
        };
        throwRefusal(await store.send(stored, tx));
        await record(tx);
      });
      mail.wake();
    },
    /** The failure that refuses codes to this address to everyone who is not known there; undefined: none. */
    refusalOf: async (address: Address): Promise<Failure | undefined> => {
      const { stranger } = askers.claimsOf(operatorAsker(address, 0), failures, ...sends);
      try {
        await limits.require(stranger);
      } catch (error) {
        if (error instanceof Failure) return error;
        throw error;
      }
      return undefined;
    },
    lastAsked: (
      { address, flow }: Pick<CodeRequest, 'address' | 'flow'>,
      purposes: readonly Purpose[],
    ): Promise<Purpose | undefined> =>
      secrets.underAny((keyed) =>
        store.lastAsked(
          { emailHash: keyed('email', address.key), flowHash: keyed('flow', flow) },
          purposes,
        ),
      ),
    try: tryCode,
    /** Uses a code up. Throws as `try`. */
    redeem: async (request: CodeRequest, code: string): Promise<void> => {
      const { id, claims } = await tryCode(request, code, null);
      if (!(await store.use(id, claims))) throw new Failure('code.expired');
    },
  };
}
