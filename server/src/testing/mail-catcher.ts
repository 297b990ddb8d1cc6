import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

export interface CaughtMail {
  recipients: string[];
  from: string;
  raw: string;
}

export interface MailCatcher {
  url: string;
  mails: CaughtMail[];
  /** Refuses emails in answer to one step, the recipient by default; undefined accepts them. */
  refuse: { code: number; message: string; at?: 'sender' | 'recipient' | 'content' } | undefined;
  /** Accepts a whole email, keeps it, and closes the connection before confirming. */
  hangsUp: boolean;
  /** Milliseconds from the whole email to the reply. */
  answersAfterMs: number;
  /** Connections that were open at the same time, at most. */
  mostConnections: number;
  /** Emails that waited for their reply at the same time, at most. */
  mostWaiting: number;
  /** Newest code sent to an address and not returned before; waits up to 15 s. */
  codeFor(address: string): Promise<string>;
  stop(): Promise<void>;
}

export async function startMailCatcher(port = 0): Promise<MailCatcher> {
  const mails: CaughtMail[] = [];
  let waiting = 0;
  const read = new Set<CaughtMail>();
  const refusalOf = (step: 'sender' | 'recipient' | 'content'): Error | undefined => {
    const { refuse } = catcher;
    if (!refuse || (refuse.at ?? 'recipient') !== step) return undefined;
    return Object.assign(new Error(refuse.message), { responseCode: refuse.code });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, callback) => {
      catcher.mostConnections = Math.max(catcher.mostConnections, server.connections.size);
      callback(refusalOf('sender'));
    },
    onRcptTo: (_address, _session, callback) => callback(refusalOf('recipient')),
    onData: (stream, session, callback) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const refusal = refusalOf('content');
        if (refusal) return callback(refusal);
        mails.push({
          from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
          recipients: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString('utf8'),
        });
        if (catcher.hangsUp) for (const { _socket } of connectionsOf(server)) _socket.destroy();
        else if (catcher.answersAfterMs > 0) {
          catcher.mostWaiting = Math.max(catcher.mostWaiting, ++waiting);
          setTimeout(() => {
            waiting--;
            callback();
          }, catcher.answersAfterMs).unref();
        } else callback();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address();
  const catcher: MailCatcher = {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`,
    mails,
    refuse: undefined,
    hangsUp: false,
    answersAfterMs: 0,
    mostConnections: 0,
    mostWaiting: 0,
    codeFor: async (wanted) => {
      for (let tries = 0; tries < 600; tries++) {
        const mail = mails.findLast(
          ({ recipients, raw }) => recipients.includes(wanted) && codeIn(raw),
        );
        if (mail && !read.has(mail)) {
          read.add(mail);
          return codeIn(mail.raw)!;
        }
        await sleep(25);
      }
      throw new Error(`No code was mailed to ${wanted}`);
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return catcher;
}

const connectionsOf = (server: SMTPServer) =>
  server.connections as unknown as Set<{ _socket: Socket }>;

/** Six digits on a line: unchanged by every transfer encoding except base64. */
export function codeIn(raw: string): string | undefined {
  const plain = /^(\d{6})\r?$/m.exec(raw)?.[1];
  if (plain) return plain;
  const base64 = /Content-Type: text\/plain[\s\S]*?base64\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/.exec(
    raw,
  )?.[1];
  return base64 && /^(\d{6})$/m.exec(Buffer.from(base64, 'base64').toString('utf8'))?.[1];
}
