import { mailboxOf } from '@prelude/contract/shared/email-address';
import { Readable } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { withoutValues } from '../../../core/monitoring/redact-error.ts';
import { classifyRefusal, type Verdict } from '../refusal.logic.ts';
import { createDeliveries, type Delivery, type DeliveryTimeouts } from './deliveries.ts';

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
  /** Emails that may be under way at a time. */
  readonly connections: number;
  /**
   * Resolves when the mail server has accepted the message. Throws `Refused` for a refusal of the recipient or of us,
   * `Unanswered` when it may have been accepted, any other error for a temporary failure.
   */
  deliver(message: Message): Promise<void>;
  /** Waits a few seconds for answers, then ends what is left: those emails count as not answered, or not sent. */
  close(): Promise<void>;
}

/** The mail server refuses the email for good. The message is its answer, without values. */
export class Refused extends Error {
  readonly verdict: Exclude<Verdict, 'later'>;
  constructor(answer: string, verdict: Exclude<Verdict, 'later'>, options?: ErrorOptions) {
    super(answer, options);
    this.verdict = verdict;
  }
}

/** The connection ended after the final dot but before the reply: the email may arrive or not. */
export class Unanswered extends Error {}

/**
 * Part of the connections that deliveries may use; the others are for those that wait long for an answer. Of 20, 15 take
 * 150 emails a second from a relay that needs 100 ms for one.
 */
const inUse = 3 / 4;

const defaultTimeouts: DeliveryTimeouts = {
  stepMs: 20_000,
  // RFC 5321 §4.5.3.2.6: a server that scans the content answers late. Who gives up earlier sends it twice.
  answerMs: 10 * 60_000,
  shutdownMs: 8000,
};

export interface SmtpOptions {
  timeouts?: DeliveryTimeouts;
  /** Large relays refuse more than they allow. */
  connections?: number;
}

/** @param requiresTls refuses to send to a server without STARTTLS; smtps:// always starts with TLS */
export function createSmtpTransport(
  url: string,
  requiresTls: boolean,
  { timeouts = defaultTimeouts, connections = 20 }: SmtpOptions = {},
): Transport {
  const smtp = createTransport({
    url,
    ...(requiresTls ? { requireTLS: true } : {}),
    pool: true,
    maxConnections: connections,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    // `deliveries` ends each step earlier.
    socketTimeout: timeouts.answerMs + 10_000,
    idleTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[0]);
  const deliveries = createDeliveries(timeouts, Math.ceil(connections * inUse));
  smtp.use('stream', (mail, done) => {
    const { delivery } = mail.data as { delivery?: Delivery };
    mail.message.build((error, content) => {
      if (error) return done(error);
      sendWhole(mail.message, content);
      if (delivery) followSteps(mail.message, delivery);
      return done();
    });
  });
  return {
    keeps: false,
    connections,
    deliver: (message) =>
      deliveries.run(async (delivery) => {
        try {
          await smtp.sendMail(mailOf(message, delivery));
        } catch (error) {
          throw meaningOf(error as SmtpError, delivery);
        }
      }),
    close: async () => {
      await deliveries.end();
      smtp.close();
    },
  };
}

type TimedMail = SendMailOptions & { delivery: Delivery };

function mailOf(message: Message, delivery: Delivery): TimedMail {
  const { from, game, to, subject, text, html, returnTo, id, headers, calendar } = message;
  const address = from.replace(/^.*<|>$/g, '');
  const name = from.slice(0, Math.max(0, from.indexOf('<'))).trim() || game;
  // As an object, because nodemailer's parser would take the quotes off.
  const recipient = { name: '', address: mailboxOf(to) };
  return {
    delivery,
    signal: delivery.signal,
    // As an object: a comma in the name would begin another address.
    from: name ? { name, address } : address,
    to: recipient,
    subject,
    text,
    html,
    ...(headers ? { headers: written(headers) } : {}),
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
    envelope: { from: returnTo ?? address, to: [recipient] },
  };
}

/** nodemailer would encode a value with quotes, such as JSON for a provider, which does not decode it. */
const written = (headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      value.includes('"') ? { prepared: true, value } : value,
    ]),
  );

/** What an error of nodemailer means; see `Transport.deliver`. */
function meaningOf(error: SmtpError, { hasLeft, signal }: Delivery): Error {
  const { responseCode: code, command } = error;
  if (code !== undefined && code >= 400) {
    if (command === 'STARTTLS') return withoutTls(error);
    const text = answerOf(error);
    const verdict = classifyRefusal({ step: stepOf(command), code, text });
    return verdict === 'later'
      ? new Error(text, { cause: error })
      : new Refused(text, verdict, { cause: error });
  }
  // Aborted: the time was over, or the server stops.
  const cause = signal.reason instanceof Error ? signal.reason : error;
  return hasLeft ? new Unanswered(cause.message, { cause }) : cause;
}

interface SmtpError extends Error {
  responseCode?: number;
  /** The whole answer, with its codes. */
  response?: string;
  /** The command that it answers; `DATA` also for the content. */
  command?: string;
}

const stepOf = (command: string | undefined) =>
  command === 'RCPT TO' ? 'recipient' : command === 'DATA' ? 'after' : 'before';

/** Before the envelope, nodemailer's words say what was refused: "Invalid login". */
const answerOf = ({ command = '', response, message }: SmtpError): string => {
  const ofEnvelope = response !== undefined && /^(?:MAIL FROM|RCPT TO|DATA)$/.test(command);
  return withoutValues((ofEnvelope ? response : message).replaceAll(/\s+/g, ' '));
};

const withoutTls = (cause: unknown): Error =>
  new Error(
    'The mail server does not offer STARTTLS, so nothing was sent. Use a server that does, or smtps://. ' +
      'On a private network, add its host to PLAINTEXT_HOSTS',
    { cause },
  );

/**
 * Reports to a delivery which step nodemailer has reached. It creates the stream of the content before it sends the envelope,
 * pipes it when the server has accepted DATA, and the pipe's other end has written all of it, with the final dot, to the
 * connection when it ends.
 */
function followSteps(message: MailContentSource, delivery: Delivery): void {
  const create = message.createReadStream.bind(message);
  message.createReadStream = (options) => {
    delivery.next();
    const stream = create(options);
    const pipe = stream.pipe.bind(stream);
    stream.pipe = (destination, piping) => {
      delivery.next();
      destination.once('end', delivery.left);
      return pipe(destination, piping);
    };
    return stream;
  };
}

/** One write for the whole content: nodemailer writes each line break and part by itself. */
function sendWhole(message: MailContentSource, content: Buffer): void {
  message.createReadStream = () => Readable.from(content);
}

type MailContentSource = Parameters<
  Parameters<ReturnType<typeof createTransport>['use']>[1]
>[0]['message'];

/** Keeps emails for `/mailbox`, so that a trial needs no mail server to show the code. */
export const createLocalTransport = (): Transport => ({
  keeps: true,
  connections: 20,
  deliver: async () => {},
  close: async () => {},
});
