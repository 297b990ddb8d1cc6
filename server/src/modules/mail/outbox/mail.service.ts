/** The outbox: emails are stored together with their cause and sent by a job, so they survive restarts. */
import type { Language } from '@prelude/contract/shared/languages';
import type { MailFate } from '@prelude/contract/site/settings';
import type { Core } from '../../../core/core.ts';
import type { Queries } from '../../../core/database/database.ts';
import { withoutValues } from '../../../core/monitoring/redact-error.ts';
import { createDrain, marksOf, retryUntilWritten } from './drain.ts';
import type { EmailService } from '../campaign/emails.service.ts';
import type { DueMail, MailStore, QueuedEmail } from './mail.store.ts';
import { backoff, refusedBackoff } from './retry.logic.ts';
import type { ReturnPath } from '../bounces/return-path.ts';
import type { CodeContent, MailContent, Writer } from '../content/templates.ts';
import { Refused, type Transport, Unanswered } from './transport.ts';

interface CodeMail extends CodeContent {
  to: string;
  /** The page's key for requesting the delivery state, hashed. */
  flowHash: Uint8Array | undefined;
}

export interface ReadableMail extends MailContent {
  to: string;
  createdAt: string;
}

export type MailService = ReturnType<typeof createMailService>;

const topic = 'outbox';
/** Short, because visitors wait for their code. */
const pauseMs = 50;
const deletionNoticeDays = 7;
const testMinutes = 30;
/** Kinds that are no codes. */
const onceOnly: ReadonlySet<string> = new Set(['deleted', 'operator', 'test']);

export function createMailService(
  { jobs, log, secrets }: Core,
  store: MailStore,
  parts: {
    emails: EmailService;
    from: string;
    /** Headers by which an email provider's report names the email. */
    marksOf: (box: 'outbox', id: number) => Record<string, string>;
    returnPath: ReturnPath;
    transport: Transport;
    writer: Writer;
  },
) {
  const { emails, from, marksOf: providerMarks, returnPath, transport, writer } = parts;

  /** The email of a code. Store it in the statement that stores the code. */
  const codeEmail = ({ to, kind, code, minutes, language, flowHash }: CodeMail): QueuedEmail => ({
    about: { stream: 'service', kind, recipient: to, language, seconds: minutes * 60 },
    content: encrypted(writer.code({ kind, code, minutes, language })),
    page: flowHash,
  });

  const closing = new AbortController();
  const encrypted = (content: MailContent): Uint8Array => secrets.encrypt(JSON.stringify(content));

  const markSent = marksOf<number>((ids) => store.markSent(ids, transport.keeps));

  const sendOne = async (due: DueMail): Promise<void> => {
    const { id, recipient } = due;
    try {
      const content = JSON.parse(secrets.open(due.encrypted)) as MailContent;
      await transport.deliver({
        from,
        to: recipient,
        ...content,
        returnTo: returnPath.of('outbox', id),
        id: `mail-${id}`,
        headers: { 'Auto-Submitted': 'auto-generated', ...providerMarks('outbox', id) },
      });
    } catch (error) {
      return settle(due, error as Error);
    }
    await retryUntilWritten(() => markSent(id), closing.signal);
  };

  /** Records why an email did not leave, and when it is tried again. */
  const settle = async ({ id, kind, attempts }: DueMail, error: Error): Promise<void> => {
    const reason = withoutValues(error.message);
    const mayHaveArrived = error instanceof Unanswered;
    const retryIn = waitOf(error, kind, attempts);
    log.warn({ mail: id, attempts, reason, mayHaveArrived, retryIn }, 'email not delivered');
    await retryUntilWritten(
      () => store.markFailed(id, reason, retryIn, mayHaveArrived),
      closing.signal,
    );
    // The job planned its next run when this email was still being sent.
    if (retryIn !== undefined) jobs.wake(topic);
  };

  const drain = createDrain<DueMail>({
    most: transport.connections,
    claim: async (max) => {
      const due = await store.claim(max);
      return { due, more: due.length === max };
    },
    hold: (due) => store.hold(due.map(({ id }) => id)),
    work: sendOne,
    onError: (error) => log.warn({ err: error }, 'outbox'),
  });

  return {
    codeEmail,
    queueCode: (given: CodeMail, within: Queries): Promise<void> =>
      store.insert(codeEmail(given), within),
    queueDeleted: (
      { to, language }: { to: string; language: Language },
      within: Queries,
    ): Promise<void> => {
      const seconds = deletionNoticeDays * 24 * 3600;
      const about = {
        stream: 'service',
        kind: 'deleted',
        recipient: to,
        language,
        seconds,
      } as const;
      return store.insert({ about, content: encrypted(writer.deleted(language)) }, within);
    },
    queueTest: (
      { to, language, content }: { to: string; language: Language; content: MailContent },
      within: Queries,
    ): Promise<void> => {
      const seconds = testMinutes * 60;
      const about = { stream: 'campaign', kind: 'test', recipient: to, language, seconds } as const;
      return store.insert({ about, content: encrypted(content) }, within);
    },
    /** Starts sending. Call it after the transaction. */
    wake: (): void => jobs.wake(topic),
    fate: async (flow: string | undefined): Promise<MailFate> =>
      (flow && (await secrets.underAny((keyed) => store.fate(keyed('flow', flow))))) || 'none',
    /** The local mailbox; undefined when emails are really sent. */
    mailbox: transport.keeps
      ? {
          newest: async () => {
            const [mails, written] = await Promise.all([store.newest(50), emails.newest(50)]);
            return [
              ...mails.map((mail) => ({
                to: mail.recipient,
                createdAt: mail.createdAt,
                ...(JSON.parse(secrets.open(mail.encrypted)) as MailContent),
              })),
              ...written,
            ].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
          },
        }
      : undefined,
    // Each process sends the emails it queued, and overdue emails of other processes.
    /** Sends queued emails. */
    job: {
      name: 'outbox',
      wakes: [topic],
      everyProcess: true,
      pauseMs,
      due: store.dueIn,
      run: drain.run,
    },
    /** Call it after the job has ended. */
    close: async (): Promise<void> => {
      closing.abort();
      await transport.close();
      await drain.settled();
    },
  };
}

/** Seconds until the next attempt; undefined: none. An email that may have arrived is sent again if it is a code. */
const waitOf = (error: Error, kind: string, attempts: number): number | undefined => {
  if (error instanceof Unanswered) return onceOnly.has(kind) ? undefined : backoff(attempts);
  if (!(error instanceof Refused)) return backoff(attempts);
  return error.verdict === 'us' ? refusedBackoff(attempts) : undefined;
};
