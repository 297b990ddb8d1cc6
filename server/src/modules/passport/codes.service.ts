/** Verification codes: sent within budgets, tried within budgets, used once (spec decisions §6). */
import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Language } from '@prelude/contract/shared/languages';
import { codeRules } from '@prelude/contract/account/code-rules';
import type { Core } from '../../core/core.ts';
import type { Address } from '../../core/email-address.ts';
import { Failure } from '../../core/failures.ts';
import type { Budget } from '../../core/limits.ts';
import type { CaptchaService } from '../captcha/captcha.service.ts';
import type { MailService } from '../mail/outbox/mail.service.ts';
import type { Askers, Tiers } from './askers.ts';
import type { CodeScope, CodeStore, Purpose } from './codes.store.ts';

interface CodeRequest {
  address: Address;
  purpose: Purpose;
  /** The browser's flow, or its session: where the code may be used. */
  flow: string;
  network: string;
  /** Signed in to the account of the address. */
  isOwner?: boolean;
}

type Sending = CodeRequest & { language: Language };

export interface CodeService {
  /** Mails a code. Throws captcha.required, code.locked, code.cooldown, code.too_many. */
  send(request: Sending): Promise<void>;
  /**
   * The same for a signed-in player's own address. Needs no security check, because it can only reach that player.
   * @param page the browser's flow, with which the page requests the delivery state
   */
  sendOwn(request: Sending & { page: string | undefined }): Promise<void>;
  /** Which of the purposes a code was asked for last. */
  lastAsked(
    request: Pick<CodeRequest, 'address' | 'flow'>,
    purposes: readonly Purpose[],
  ): Promise<Purpose | undefined>;
  /** Uses a code up. Throws code.wrong, code.expired, code.exhausted, code.locked. */
  redeem(request: CodeRequest, code: string): Promise<void>;
}

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
// Counted over all codes of an address: asking for a new one gives no new tries.
const failures: Tiers = {
  scope: 'code.failures',
  most: codeRules.failuresPerDay,
  seconds: 24 * hour,
  failure: 'code.locked',
};

export function createCodeService(
  { limits, secrets }: Core,
  store: CodeStore,
  { askers, captcha, mail }: { askers: Askers; captcha: CaptchaService; mail: MailService },
): CodeService {
  const scopeOf = ({ address, purpose, flow }: CodeRequest, keyed = secrets.keyed): CodeScope => ({
    emailHash: keyed('email', address.key),
    flowHash: keyed('flow', flow),
    purpose,
  });

  /** `salt.mac`: to try codes against it takes the server's secret, with which the mail's own could be read (0021). */
  const encrypted = (code: string, salt: string, keyed = secrets.keyed): string =>
    `${salt}.${Buffer.from(keyed('code', `${salt}\n${code}`)).toString('base64url')}`;
  const isEncrypted = (stored: string, code: string): boolean => {
    const kept = Buffer.from(stored);
    return secrets.everyKeyed.some((keyed) => {
      const asked = Buffer.from(encrypted(code, stored.split('.')[0]!, keyed));
      return asked.length === kept.length && timingSafeEqual(asked, kept);
    });
  };

  const whyRefused = async (request: CodeRequest): Promise<Failure> => {
    const state = await secrets.underAny((keyed) => store.state(scopeOf(request, keyed)));
    // Known and unknown addresses answer alike: no code here, so none can be right.
    if (!state) return new Failure('code.wrong');
    if (state.used || state.expired) return new Failure('code.expired');
    return new Failure('code.exhausted');
  };

  const claimsOf = ({ address, flow, network, isOwner = false }: CodeRequest) =>
    askers.claimsOf({ emailKey: address.key, flow, network, isOwner });

  const mailCode = async (
    { language, ...request }: Sending,
    page: string | undefined,
  ): Promise<void> => {
    const { address, purpose, flow, network, isOwner } = request;
    const scope = scopeOf(request);
    const claims = await claimsOf(request);
    await limits.require(claims(failures));
    await limits.claimInTurn([
      [cooldown, secrets.keyed('flow', `${flow}\n${address.key}`)],
      ...claims(...sends),
      // Of a network the owner may share with strangers.
      ...(isOwner ? [] : [[ofNetwork, secrets.keyed('network', network)] as const]),
    ]);
    const code = String(randomInt(10 ** codeRules.digits)).padStart(codeRules.digits, '0');
    const codeHash = encrypted(code, randomBytes(16).toString('base64url'));
    const { minutes } = codeRules;
    const kind = purpose === 'deleteCode' ? 'deletion' : 'code';
    const to = address.typed;
    const queued = mail.codeQueued({ to, kind, code, minutes, language, flow: page });
    await store.insert(scope, codeHash, minutes, queued);
    mail.wake();
  };

  return {
    send: async (request) => {
      // Check permission first, so that a script without it cannot exhaust another person's limit.
      await captcha.redeem(request.flow, request.address.key);
      await mailCode(request, request.flow);
    },
    sendOwn: ({ page, ...request }) => mailCode({ ...request, isOwner: true }, page),
    lastAsked: ({ address, flow }, purposes) =>
      secrets.underAny((keyed) =>
        store.lastAsked(
          { emailHash: keyed('email', address.key), flowHash: keyed('flow', flow) },
          purposes,
        ),
      ),
    redeem: async (request, code) => {
      // The attempt is claimed before anything is compared, so a burst of guesses cannot slip past the count.
      const claimed = await secrets.underAny((keyed) =>
        store.claimAttempt(scopeOf(request, keyed), codeRules.triesPerCode),
      );
      if (!claimed) throw await whyRefused(request);
      const claims = (await claimsOf(request))(failures);
      await limits.claimInTurn(claims);
      if (!isEncrypted(claimed.codeHash, code)) throw new Failure('code.wrong');
      if (!(await store.consume(claimed.id))) throw new Failure('code.expired');
      await limits.refundAll(claims);
    },
  };
}
