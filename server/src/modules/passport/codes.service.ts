/** Verification codes: sent within budgets, tried within budgets, used once (decisions §6, security §1.8). */
import { randomInt } from 'node:crypto';
import type { Language } from '@prelude/contract/languages';
import { codeRules } from '@prelude/contract/code-rules';
import type { Address } from '../../platform/address.ts';
import type { Queries } from '../../platform/database/database.ts';
import { Failure } from '../../platform/failures.ts';
import type { Budget, Limits } from '../../platform/limits.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { CaptchaService } from '../captcha/captcha.service.ts';
import type { MailService } from '../mail/mail.service.ts';
import type { CodeHash } from './code-hash.ts';
import type { CodeScope, CodeStore, Purpose } from './codes.store.ts';

interface CodeRequest {
  address: Address;
  purpose: Purpose;
  flow: string;
}

export interface CodeService {
  /** Mails a code. Throws captcha.required, code.locked, code.cooldown, code.too_many. */
  send(request: CodeRequest & { language: Language; network: string }): Promise<void>;
  /** Uses a code up. Throws code.wrong, code.expired, code.exhausted, code.locked. */
  redeem(request: CodeRequest, code: string): Promise<void>;
}

interface Dependencies {
  store: CodeStore;
  hashes: CodeHash;
  limits: Limits;
  captcha: Pick<CaptchaService, 'redeem'>;
  mail: Pick<MailService, 'queueCode' | 'wake'>;
  secrets: Pick<Secrets, 'keyed'>;
  transaction: <T>(work: (within: Queries) => Promise<T>) => Promise<T>;
}

const hour = 3600;
const budgets = {
  cooldown: {
    scope: 'code.cooldown',
    max: 1,
    seconds: codeRules.resendSeconds,
    failure: 'code.cooldown',
  },
  hourly: {
    scope: 'code.hour',
    max: codeRules.sendsPerHour,
    seconds: hour,
    failure: 'code.too_many',
  },
  daily: {
    scope: 'code.day',
    max: codeRules.sendsPerDay,
    seconds: 24 * hour,
    failure: 'code.too_many',
  },
  network: {
    scope: 'code.network',
    max: codeRules.sendsPerNetworkHour,
    seconds: hour,
    failure: 'code.too_many',
  },
  // Counted over all codes of an address: asking for a new one gives no new tries.
  failures: {
    scope: 'code.failures',
    max: codeRules.failuresPerDay,
    seconds: 24 * hour,
    failure: 'code.locked',
  },
} satisfies Record<string, Budget>;

export function createCodeService(deps: Dependencies): CodeService {
  const { store, hashes, limits, captcha, mail, secrets, transaction } = deps;
  const emailHash = (address: Address) => secrets.keyed('email', address.key);
  const scopeOf = ({ address, purpose, flow }: CodeRequest): CodeScope => ({
    emailHash: emailHash(address),
    flowHash: secrets.keyed('flow', flow),
    purpose,
  });

  const whyRefused = async (scope: CodeScope): Promise<Failure> => {
    const state = await store.state(scope);
    // Known and unknown addresses answer alike: no code here, so none can be right.
    if (!state) return new Failure('code.wrong');
    if (state.used || state.expired) return new Failure('code.expired');
    return new Failure('code.exhausted');
  };

  return {
    send: async ({ language, network, ...request }) => {
      const { address, flow } = request;
      const scope = scopeOf(request);
      // Leave first: a script without it cannot use up somebody else's budget.
      await captcha.redeem(flow, scope.emailHash);
      await limits.require(budgets.failures, scope.emailHash);
      await limits.claim(budgets.cooldown, scope.emailHash);
      await limits.claim(budgets.hourly, scope.emailHash);
      await limits.claim(budgets.daily, scope.emailHash);
      await limits.claim(budgets.network, secrets.keyed('network', network));
      const code = String(randomInt(10 ** codeRules.digits)).padStart(codeRules.digits, '0');
      const codeHash = await hashes.hash(code);
      const { minutes } = codeRules;
      await transaction(async (within) => {
        await store.insert(scope, codeHash, minutes, within);
        await mail.queueCode({ to: address.typed, code, minutes, language, flow }, within);
      });
      mail.wake();
    },
    redeem: async (request, code) => {
      const scope = scopeOf(request);
      // The attempt is claimed before anything is compared, so a burst of guesses cannot slip past the count.
      const claimed = await store.claimAttempt(scope, codeRules.triesPerCode);
      if (!claimed) throw await whyRefused(scope);
      await limits.claim(budgets.failures, scope.emailHash);
      if (!(await hashes.verify(claimed.codeHash, code))) throw new Failure('code.wrong');
      if (!(await store.consume(claimed.id))) throw new Failure('code.expired');
      await limits.refund(budgets.failures, scope.emailHash);
    },
  };
}
