import { PassThrough } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';

export interface Message {
  /** An address, or a name and an address: `Prelude <service@game.example>`. */
  from: string;
  /** Name of the sender if `from` has none: inboxes show it instead of the address. */
  game?: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Return address for bounces; the sender's address by default. */
  returnTo?: string | undefined;
  /** First part of the Message-ID, the same for every attempt. */
  id?: string;
  headers?: Record<string, string>;
  calendar?: { name: string; text: string };
}

export interface Transport {
  /** Emails stay readable in the database after sending (trial only). */
  readonly keeps: boolean;
  /**
   * Resolves when the mail server has accepted the message. Throws `Undeliverable` for a permanent refusal,
   * `Unanswered` when it may have been accepted, any other error for a temporary failure.
   */
  deliver(message: Message): Promise<void>;
  close(): void;
}

/** The mail server refuses this recipient or content permanently. Retrying does not help. */
export class Undeliverable extends Error {
  /** The server refused the address, not the content. */
  readonly recipient: boolean;
  constructor(message: string, recipient: boolean, options?: ErrorOptions) {
    super(message, options);
    this.recipient = recipient;
  }
}

/** The connection ended after the whole message but before the reply: the email may arrive or not. */
export class Unanswered extends Error {}

/** Commands before the recipient: a refusal here concerns the connection, not the email, so the email waits. */
const beginning = /^(?:CONN|[EL]?HLO|HELO|STARTTLS|AUTH)/;

/** @param requiresTls refuses to send to a server without STARTTLS; smtps:// always starts with TLS */
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
    deliver: async ({ from, game, to, subject, text, html, returnTo, id, headers, calendar }) => {
      const address = from.replace(/^.*<|>$/g, '');
      const progress: Progress = { complete: false };
      try {
        const mail: SendMailOptions & { progress: Progress } = {
          progress,
          from: game && from.indexOf('<') < 1 ? { name: game, address } : from,
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
          // The envelope uses the strictly parsed address instead of the headers.
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

interface Progress {
  complete: boolean;
}

/** Keeps emails for `/mailbox`, so that a trial needs no mail server to show the code. */
export const createLocalTransport = (): Transport => ({
  keeps: true,
  deliver: async () => {},
  close: () => {},
});
