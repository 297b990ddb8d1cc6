/** Emails to players, rendered at send time with current data. Codes use mail.service.ts and never wait for these. */
import { type EmailText, emailRulesOf } from '@prelude/contract/campaign/emails';
import type { Language } from '@prelude/contract/shared/languages';
import type { MailRecord } from '@prelude/contract/site/mail';
import type { Core } from '../../../core/core.ts';
import type { Queries } from '../../../core/database/database.ts';
import { withoutValues } from '../../../core/monitoring/redact-error.ts';
import type { Calendar } from '../../recruitment/calendar.ts';
import type { SubscriptionService } from '../../subscription/subscription.service.ts';
import { createDrain, marksOf, retryUntilWritten } from '../outbox/drain.ts';
import type { AgreedEmails } from './agreed-email.ts';
import type { AgreementCheck } from './agreement-check.ts';
import { type EmailKind, manners } from './email-kinds.ts';
import type { DueEmail, EmailStore } from './emails.store.ts';
import { sendableLanguages, quietFor, quietLanguages } from './quiet-hours.logic.ts';
import type { ReturnPath } from '../bounces/return-path.ts';
import { forReader, isForReader } from '../content/reader-words.logic.ts';
import type { EmailData, MailContent, Writer } from '../content/templates.ts';
import { type Message, Refused, type Transport, Unanswered } from '../outbox/transport.ts';
import { backoff, refusedBackoff } from '../outbox/retry.logic.ts';

/** One email to one account. The same account and `cause` get it only once. */
interface EmailOrder<K extends EmailKind = EmailKind> {
  accountId: number;
  cause: string;
  data: EmailData[K];
}

export type EmailService = ReturnType<typeof createEmailService>;

const jobTopic = 'emails';
/** The email is not the one that was approved. */
class ChangedEmail extends Error {
  override message = 'not the approved email';
}

/** Due emails over the rate limit wait this long. */
const paceMs = 1000;

export function createEmailService(
  { audit, campaign, clock, config, jobs, log, transaction }: Core,
  store: EmailStore,
  parts: {
    agreed: AgreedEmails;
    checkAgreements: AgreementCheck;
    calendar: Calendar;
    /** Stores the picture of emails, so that those that were sent keep it. */
    keepPicture: (language: Language) => Promise<unknown>;
    from: string;
    /** Headers by which an email provider's report names the email. */
    marksOf: (box: 'email', id: number) => Record<string, string>;
    returnPath: ReturnPath;
    subscription: SubscriptionService;
    transport: Transport;
    writer: Writer;
  },
) {
  const {
    agreed,
    calendar,
    checkAgreements,
    from,
    keepPicture,
    marksOf: providerMarks,
    returnPath,
    subscription,
    transport,
    writer,
  } = parts;

  const content = async (
    due: DueEmail,
    link: { page: string },
    text: EmailText | undefined = due.texts?.[due.language],
  ): Promise<MailContent> => {
    await pictureOf(due);
    return writer.email({
      kind: due.kind,
      language: due.language,
      data: due.data,
      topic: due.topic ?? undefined,
      text,
      unsubscribe: link.page,
    });
  };

  /** The text as this reader gets it. */
  const textFor = async (
    { accountId, language }: Pick<DueEmail, 'accountId' | 'language'>,
    text: EmailText | undefined,
  ): Promise<EmailText | undefined> =>
    isForReader(text) ? forReader(text, language, await store.numberOf(accountId)) : text;

  /** An email that needs no approval leaves without its picture; its reader gets the present one. */
  const pictureOf = async ({ language, mailing }: DueEmail): Promise<void> => {
    try {
      await keepPicture(language);
    } catch (error) {
      if (mailing?.approved) throw error;
      log.error({ err: error, language }, 'the picture of emails cannot be made');
    }
  };

  const messageOf = async (due: DueEmail, email: string): Promise<Message> => {
    const link = await subscription.links.of(due.accountId, due.language);
    const stream = due.topic ? 'campaign' : 'service';
    const returns = returnPath.of('email', due.id);
    const agreedOn = await content(due, link);
    // Compared as it leaves: what was approved is what is sent, whichever input has changed (ADR-0064).
    if (due.mailing?.approved && agreed.wholeOf(agreedOn, link.page) !== due.mailing.whole)
      throw new ChangedEmail();
    const text = due.texts?.[due.language];
    const written = isForReader(text)
      ? await content(due, link, await textFor(due, text))
      : agreedOn;
    return {
      from,
      to: email,
      ...written,
      returnTo: returns,
      // A retry has the same id, so most mail programs show an email sent twice after a crash only once.
      id: `email-${due.id}`,
      headers: {
        ...providerMarks('email', due.id),
        ...(stream === 'campaign'
          ? {
              'List-Unsubscribe': `<${link.oneClick}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
              Precedence: 'bulk',
            }
          : { 'Auto-Submitted': 'auto-generated' }),
      },
      ...(due.kind === 'selected' && campaign.predownload_at
        ? {
            calendar: {
              name: 'pre-download.ics',
              text: calendar('predownload', campaign.predownload_at, due.language),
            },
          }
        : {}),
    };
  };

  const closing = new AbortController();

  const markSent = marksOf<DueEmail>(store.markSent);

  const sendOne = async (due: DueEmail): Promise<void> => {
    if (due.email === null || due.unwanted) return store.drop(due.id);
    try {
      await transport.deliver(await messageOf(due, due.email));
    } catch (error) {
      if (error instanceof ChangedEmail) {
        await checkAgreements();
        if (await store.isResting(due.mailing!.id)) await store.release([due.id]);
        // It has changed back in the meantime.
        else await store.fail(due.id, error.message, backoff(due.attempts));
        jobs.wake(jobTopic);
        return;
      }
      await retryUntilWritten(() => settle(due, error as Error), closing.signal);
      // The job planned its next run when this email was still being sent.
      jobs.wake(jobTopic);
      return;
    }
    await retryUntilWritten(() => markSent(due), closing.signal);
  };

  const pauses = (mailing: number | undefined, reason: string): Promise<boolean> =>
    transaction(async (within) => {
      const isPaused = await store.noteRefusal(mailing, reason, within);
      if (isPaused)
        await audit.record(within, {
          by: 'server',
          action: 'mailing.pause',
          target: `mailing ${mailing}`,
          after: { refused: reason },
        });
      return isPaused;
    });

  /** Records why an email did not leave, and decides what follows. */
  const settle = async ({ id, attempts, mailing }: DueEmail, error: Error): Promise<void> => {
    const reason = withoutValues(error.message);
    const logFailure = (fate: object) =>
      log.warn({ email: id, attempts, reason, ...fate }, 'email not delivered');
    // An email that may have arrived is not sent again (ADR-0063).
    if (error instanceof Unanswered) {
      logFailure({ mayHaveArrived: true });
      return store.giveUp(id, reason);
    }
    if (!(error instanceof Refused)) {
      const retryIn = backoff(attempts);
      logFailure({ retryIn });
      return store.fail(id, reason, retryIn);
    }
    if (error.verdict === 'recipient') {
      logFailure({ refused: 'recipient' });
      await store.suppress(id, 'hard', reason);
      return;
    }
    const retryIn = refusedBackoff(attempts);
    logFailure({ refused: 'us', retryIn });
    await store.fail(id, reason, retryIn);
    // In a row are emails, not attempts: one mailbox that never answers otherwise must not pause its mailing.
    if (await pauses(attempts === 1 ? mailing?.id : undefined, reason))
      log.error({ mailing: mailing?.id, reason }, 'mailing paused: the mail server refuses us');
  };

  /** Service emails first, then campaign emails, both within the rate of all servers together. */
  const take = async (
    languages: readonly Language[],
    max: number,
  ): Promise<{ due: DueEmail[]; more: boolean; later: number }> => {
    const { inRow, restMs } = await store.refusals();
    if (restMs > 0) return { due: [], more: false, later: 0 };
    // While the mail server refuses us, one email finds out whether it still does.
    const isTrying = inRow > 0;
    if (isTrying && !(await store.takeTry())) return { due: [], more: false, later: 0 };
    const most = isTrying ? 1 : max;
    const due = await store.claim('service', languages, most);
    if (due.length < most)
      due.push(...(await store.claim('campaign', languages, most - due.length)));
    if (due.length === 0) return { due, more: false, later: 0 };
    const full = due.length === most && !isTrying;
    const later = await beyondPace(due);
    const now = due.filter((email) => !later.has(email));
    const allowed = now.length > 0 ? await store.pace(now.length, config.emailsPerSecond) : 0;
    // A throttled mailing must not slow down the others.
    const more = full && allowed === now.length;
    for (const email of now.splice(allowed)) later.add(email);
    if (later.size > 0) await store.release([...later].map(({ id }) => id));
    return { due: now, more, later: later.size };
  };

  /** Emails that exceed their own mailing's rate now. */
  const beyondPace = async (due: readonly DueEmail[]): Promise<Set<DueEmail>> => {
    const later = new Set<DueEmail>();
    const paced = due.filter(({ mailing }) => mailing?.perSecond != null);
    for (const [id, emails] of Map.groupBy(paced, ({ mailing }) => mailing!.id)) {
      const allowed = await store.pace(emails.length, emails[0]!.mailing!.perSecond!, id);
      for (const email of emails.slice(allowed)) later.add(email);
    }
    return later;
  };

  let mayBeEnd = false;
  const drain = createDrain<DueEmail>({
    most: transport.connections,
    claim: async (max) => {
      const taken = await take(sendableLanguages(campaign, clock.now()), max);
      mayBeEnd ||= taken.due.some(({ mailing }) => mailing !== null);
      mayBeEnd &&= taken.later === 0;
      return taken;
    },
    hold: (due) => store.hold(due.map(({ id }) => id)),
    work: sendOne,
    onError: (error) => log.warn({ err: error }, 'emails'),
    // It may have been the last email of a mailing. A throttled mailing has more.
    onIdle: async () => {
      if (mayBeEnd) await store.tellMailings();
      mayBeEnd = false;
    },
  });
  const send = async (stopping: AbortSignal): Promise<void> => {
    await store.giveUpOrphans();
    await drain.run(stopping);
  };
  const dueIn = async (): Promise<number | undefined> => {
    const [next, { restMs }] = await Promise.all([store.nextDue(), store.refusals()]);
    const waits = next.map(({ language, ms }) =>
      Math.max(
        ms > 0 ? ms : paceMs,
        language === null ? 0 : quietFor(emailRulesOf(campaign, language), clock.now()),
      ),
    );
    return waits.length > 0 ? Math.max(restMs, Math.min(...waits)) : undefined;
  };

  return {
    /**
     * Queues service emails of one kind within the transaction of their cause, in each account's language. Accounts
     * without an address get none. Campaign emails are sent by mailings instead.
     */
    queue: <K extends EmailKind>(kind: K, orders: readonly EmailOrder<K>[], within: Queries) => {
      const manner = manners[kind];
      return store.queue(
        orders.map((order) => ({ ...order, ...manner, kind })),
        within,
      );
    },
    mine: async (accountId: number): Promise<{ mails: MailRecord[]; undeliverable: boolean }> => {
      const [written, undeliverable] = await Promise.all([
        store.mine(accountId, quietLanguages(campaign, clock.now()), 50),
        store.isSuppressed(accountId),
      ]);
      return {
        undeliverable,
        mails: await Promise.all(
          written.map(async ({ kind, topic, language, data, texts, state, at, sentAt }) => ({
            kind,
            state,
            at,
            sent_at: sentAt,
            subject: writer.subject({
              kind,
              language,
              data,
              topic: topic ?? undefined,
              text: await textFor({ accountId, language }, texts?.[language]),
            }),
          })),
        ),
      };
    },
    newest: async (max: number) =>
      Promise.all(
        (await store.newest(max)).map(async (email) => ({
          to: email.email ?? '',
          createdAt: email.createdAt,
          ...(await content(
            email,
            await subscription.links.of(email.accountId, email.language),
            await textFor(email, email.texts?.[email.language]),
          )),
        })),
      ),
    /** Sends due emails. */
    job: {
      name: 'emails',
      wakes: [jobTopic, 'mailings', 'campaign'],
      everyProcess: true,
      due: dueIn,
      run: send,
    },
    /** Call after the job has ended. */
    close: async (): Promise<void> => {
      closing.abort();
      await transport.close();
      await drain.settled();
    },
  };
}
