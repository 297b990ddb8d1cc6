/** How a mail leaves: real SMTP, or the local mailbox of a trial start. */
import { createTransport } from 'nodemailer';

export interface Message {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Transport {
  /** Mails stay readable in the database after "sending" (trial only). */
  readonly keeps: boolean;
  /** Resolves when the mail server has taken it. Throws `Undeliverable` for good, anything else for now. */
  deliver(message: Message): Promise<void>;
  close(): void;
}

/** The mail server refuses this recipient or content for good; trying again is no use. */
export class Undeliverable extends Error {}

export function createSmtpTransport(url: string): Transport {
  const smtp = createTransport({
    url,
    pool: true,
    maxConnections: 5,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[0]);
  return {
    keeps: false,
    deliver: async ({ from, to, subject, text, html }) => {
      try {
        await smtp.sendMail({
          from,
          to,
          subject,
          text,
          html,
          // The address was parsed strictly before; the envelope says so again (security §1.9).
          envelope: { from: from.replace(/^.*<|>$/g, ''), to: [to] },
        });
      } catch (error) {
        const { responseCode } = error as { responseCode?: number };
        if (responseCode !== undefined && responseCode >= 500) {
          throw new Undeliverable((error as Error).message, { cause: error });
        }
        throw error;
      }
    },
    close: () => smtp.close(),
  };
}

/** Keeps mails for `/mailbox` so that a newcomer can read the code without a mail server. */
export const createLocalTransport = (): Transport => ({
  keeps: true,
  deliver: async () => {},
  close: () => {},
});
