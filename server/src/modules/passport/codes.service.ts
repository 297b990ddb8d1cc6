import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Language } from '@prelude/contract/shared/languages';
import { codeRules } from '@prelude/contract/account/code-rules';
import type { Core } from '../../core/core.ts';
import type { Queries } from '../../core/database/database.ts';
import type { Address } from '@prelude/contract/shared/email-address';
import { Failure } from '../../core/failures.ts';
import { type Budget, networkClaims } from '../../core/limits.ts';
import type { CaptchaService } from '../captcha/captcha.service.ts';
import type { MailService } from '../mail/outbox/mail.service.ts';
import type { Askers, Tiers } from './askers.ts';
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
  { askers, captcha, mail }: { askers: Askers; captcha: CaptchaService; mail: MailService },
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

  const whyRefused = async (request: CodeRequest): Promise<Failure> => {
    const state = await secrets.underAny((keyed) => store.state(scopeOf(request, keyed)));
    // Known and unknown addresses get the same reply: without a code, no code is right.
    if (!state) return new Failure('code.wrong');
    if (state.used || state.expired) return new Failure('code.expired');
    return new Failure('code.exhausted');
  };

  const claimsOf = ({ address, flow, network, isOwner = false }: CodeRequest) =>
    askers.claimsOf({ emailKey: address.key, flow, network, isOwner });

  const issue = async (
    { address, scope, language, pageHash: flowHash }: Omit<Resending, 'operator'>,
    within?: Queries,
  ): Promise<void> => {
    const code = String(randomInt(10 ** codeRules.digits)).padStart(codeRules.digits, '0');
    const codeHash = macOf(code, randomBytes(16).toString('base64url'));
    const { minutes } = codeRules;
    const kind = scope.purpose === 'deleteCode' ? 'deletion' : 'code';
    const to = address.typed;
    const queued = mail.codeQueued({ to, kind, code, minutes, language, flowHash });
    await store.insert(scope, codeHash, { minutes, queued }, within);
  };

  const mailCode = async (
    { language, ...request }: Sending,
    page: string | undefined,
  ): Promise<void> => {
    const { address, flow, network, isOwner } = request;
    const claims = await claimsOf(request);
    await limits.require(claims(failures));
    await limits.claimInTurn([
      [cooldown, secrets.keyed('flow', `${flow}\n${address.key}`)],
      ...claims(...sends),
      // The owner may share a network with strangers, so the network limit applies to strangers only.
      ...(isOwner ? [] : networkClaims(ofNetwork, network, secrets.keyed)),
    ]);
    const pageHash = page ? secrets.keyed('flow', page) : undefined;
    await issue({ address, scope: scopeOf(request), language, pageHash });
    mail.wake();
  };

  /** An operator has the limits of a stranger's network; all operators together those of one browser. */
  const claimsOfOperator = async ({ key }: Address, operator: number) => ({
    claims: await askers.claimsOf({
      emailKey: key,
      flow: undefined,
      network: `operator ${operator}`,
      isOwner: false,
    }),
    once: [cooldown, secrets.keyed('flow', `operator\n${key}`)] as const,
  });

  return {
    /** Emails a code. Throws captcha.required, code.locked, code.cooldown, code.too_many. */
    send: async (request: Sending) => {
      // Check permission first, so that a script without it cannot exhaust another person's limit.
      await captcha.redeem(request.flow, request.address.key);
      await mailCode(request, request.flow);
    },
    /**
     * The same for a signed-in player's own address. Needs no security check, because it can only reach that player.
     * @param page the browser's flow, with which the page requests the delivery state
     */
    sendOwn: ({ page, ...request }: Sending & { page: string | undefined }): Promise<void> =>
      mailCode({ ...request, isOwner: true }, page),
    /**
     * Sends a new code for an operator, within the limits of the address. Throws code.locked, code.cooldown,
     * code.too_many. @param record writes the audit entry in the same transaction
     */
    sendAgain: async (
      { operator, ...code }: Resending,
      record: (within: Queries) => Promise<void>,
    ): Promise<void> => {
      const { claims, once } = await claimsOfOperator(code.address, operator);
      await limits.require(claims(failures));
      await limits.claimInTurn([once, ...claims(...sends)]);
      await transaction(async (tx) => {
        await issue(code, tx);
        await record(tx);
      });
      mail.wake();
    },
    /** The failure that refuses codes to this address to everyone who is not known there; undefined: none. */
    refusalOf: async (address: Address): Promise<Failure | undefined> => {
      const { claims } = await claimsOfOperator(address, 0);
      try {
        await limits.require(claims(failures, ...sends));
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
    /** Uses a code up. Throws code.wrong, code.expired, code.exhausted, code.locked. */
    redeem: async (request: CodeRequest, code: string) => {
      // The attempt is counted before comparing, so that parallel guesses cannot exceed the limit.
      const claimed = await secrets.underAny((keyed) =>
        store.claimAttempt(scopeOf(request, keyed), codeRules.triesPerCode),
      );
      if (!claimed) throw await whyRefused(request);
      const claims = (await claimsOf(request))(failures);
      await limits.claimInTurn(claims);
      if (!isMacOf(claimed.codeHash, code)) throw new Failure('code.wrong');
      if (!(await store.consume(claimed.id))) throw new Failure('code.expired');
      await limits.refundAll(claims);
    },
  };
}
