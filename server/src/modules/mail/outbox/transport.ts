/** How a mail leaves: real SMTP, or the local mailbox of a trial start. */
import { PassThrough } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';

export interface Message {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where it comes back to when it cannot be delivered; the sender's own address unless given. */
  returnTo?: string | undefined;
  /** First part of the Message-ID, the same at every attempt. */
  id?: string;
  headers?: Record<string, string>;
  /** An entry for the reader's calendar, attached. */
  calendar?: { name: string; text: string };
}

export interface Transport {
  /** Mails stay readable in the database after "sending" (trial only). */
  readonly keeps: boolean;
  /**
   * Resolves when the mail server has taken it. Throws `Undeliverable` for good, `Unanswered` when it may have been taken,
   * anything else for now.
   */
  deliver(message: Message): Promise<void>;
  close(): void;
}

/** The mail server refuses this recipient or content for good; trying again is no use. */
export class Undeliverable extends Error {
  /** The server refused the address, not the content. */
  readonly recipient: boolean;
  constructor(message: string, recipient: boolean, options?: ErrorOptions) {
    super(message, options);
    this.recipient = recipient;
  }
}

/** The mail server had all of it and was gone before it said a word: the mail may arrive or not. */
export class Unanswered extends Error {}

/** Commands before the recipient: a refusal here concerns the connection, not the email, so the email waits. */
const beginning = /^(?:CONN|[EL]?HLO|HELO|STARTTLS|AUTH)/;

/** @param requiresTls nothing is said to a server that offers no STARTTLS; smtps:// begins with TLS anyway */
export function createSmtpTransport(url: string, requiresTls: boolean): Transport {
  const smtp = createTransport({
    url,
    ...(requiresTls ? { requireTLS: true } : {}),
    pool: true,
    maxConnections: 5,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[0]);
  smtp.use('stream', (mail, done) => {
    const { progress } = mail.data as { progress?: Progress };
    mail.message.transform(() =>
      new PassThrough().on('end', () => {
        if (progress) progress.complete = true;
      }),
    );
    done();
  });
  return {
    keeps: false,
    deliver: async ({ from, to, subject, text, html, returnTo, id, headers, calendar }) => {
      const address = from.replace(/^.*<|>$/g, '');
      const progress: Progress = { complete: false };
      try {
        const mail: SendMailOptions & { progress: Progress } = {
          progress,
          from,
          to,
          subject,
          text,
          html,
          ...(headers ? { headers } : {}),
          ...(id ? { messageId: `<${id}@${address.split('@')[1]}>` } : {}),
          ...(calendar
            ? {
                attachments: [
                  {
                    filename: calendar.name,
                    content: calendar.text,
                    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
                  },
                ],
              }
            : {}),
          // The address was parsed strictly before; the envelope says so again.
          envelope: { from: returnTo ?? address, to: [to] },
        };
        await smtp.sendMail(mail);
      } catch (error) {
        const { responseCode, command = '' } = error as { responseCode?: number; command?: string };
        if (command === 'STARTTLS' && responseCode !== undefined) throw withoutTls(error);
        if (responseCode !== undefined && responseCode >= 500 && !beginning.test(command)) {
          const { message } = error as Error;
          throw new Undeliverable(message, command === 'RCPT TO', { cause: error });
        }
        if (responseCode === undefined && progress.complete)
          throw new Unanswered((error as Error).message, { cause: error });
        throw error;
      }
    },
    close: () => smtp.close(),
  };
}

const withoutTls = (cause: unknown): Error =>
  new Error(
    'The mail server does not offer STARTTLS, so nothing was sent. Use a server that does, or smtps://. ' +
      'On a private network, add its host to PLAINTEXT_HOSTS',
    { cause },
  );

/** How far a mail has got. */
interface Progress {
  /** Its last byte has gone out. */
  complete: boolean;
}

/** Keeps mails for `/mailbox` so that a newcomer can read the code without a mail server. */
export const createLocalTransport = (): Transport => ({
  keeps: true,
  deliver: async () => {},
  close: () => {},
});
