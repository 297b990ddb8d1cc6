/** Bounces and complaints: campaign email to the account stops, code emails are still tried (spec decisions §7). */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Bounce } from '@prelude/contract/site/mail';
import type { Core } from '../../../core/core.ts';
import { Failure } from '../../../core/failures.ts';
import { withoutValues } from '../../../core/monitoring/redact-error.ts';
import type { SubscriptionService } from '../../subscription/subscription.service.ts';
import type { EmailStore } from '../campaign/emails.store.ts';
import type { MailStore } from '../outbox/mail.store.ts';
import type { ReturnPath } from './return-path.ts';

export type BounceService = ReturnType<typeof createBounceService>;

const tolerance = 300;

export const signReport = (key: string, seconds: number, body: string): string =>
  `t=${seconds},v1=${createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')}`;

export function createBounceService(
  { config, log, metrics }: Core,
  stores: { emails: EmailStore; outbox: MailStore },
  returnPath: ReturnPath,
  subscription: SubscriptionService,
) {
  const { emails, outbox } = stores;
  // Without a key, reports are refused.
  const key = config.bounceSecret;
  // A spam complaint withdraws the consent, which is recorded in the consent ledger.
  const withdraw = (accountId: number) =>
    subscription.choose({ accountId }, [], { network: '', means: 'complaint' });

  const takeOne = async ({ type, mail, answer }: Bounce): Promise<boolean> => {
    const returned = returnPath.read(mail);
    if (!returned) return false;
    const { box, id } = returned;
    const reason = answer && withoutValues(answer).slice(0, 300);
    if (type === 'refused') {
      metrics?.mails.inc({ queue: box === 'outbox' ? 'codes' : 'emails', result: 'refused' });
      log.warn({ box, email: id, reason }, 'email returned: a mail server refuses us');
    }
    // A bounced code email is shown on the page that waits for the code; the player can then request another one.
    if (box === 'outbox') return type !== 'soft' && outbox.markBounced(id, reason);
    if (type === 'soft') return emails.noteSoftBounce(id);
    if (type === 'refused') return emails.markReturned(id, reason ?? type);
    const found = await emails.suppress(id, type, reason);
    if (found && type === 'complaint') await withdraw(found.accountId);
    return found !== undefined;
  };

  return {
    /** Throws `Failure` mail.signature unless the body was signed with the shared key within the last five minutes. */
    requireSignature: (header: unknown, body: string): void => {
      const [, seconds, given] =
        /^t=(\d{10}),v1=([0-9a-f]{64})$/.exec(typeof header === 'string' ? header : '') ?? [];
      if (!key || !seconds || !given) throw new Failure('mail.signature');
      if (Math.abs(Number(seconds) - Date.now() / 1000) > tolerance)
        throw new Failure('mail.signature');
      const expected = Buffer.from(signReport(key, Number(seconds), body));
      const presented = Buffer.from(`t=${seconds},v1=${given}`);
      if (!timingSafeEqual(expected, presented)) throw new Failure('mail.signature');
    },
    /** Processes reports and returns how many named one of our emails. A repeated report changes nothing. */
    take: async (events: readonly Bounce[]): Promise<number> => {
      let known = 0;
      for (const event of events) if (await takeOne(event)) known++;
      return known;
    },
  };
}
