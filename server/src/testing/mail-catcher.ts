/** A real SMTP server that keeps what it is sent. */
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

export interface CaughtMail {
  recipients: string[];
  /** Who it comes back to. */
  from: string;
  /** The whole message as it came over the wire. */
  raw: string;
}

export interface MailCatcher {
  url: string;
  mails: CaughtMail[];
  /** What the server answers to the next recipients: undefined takes them. */
  refuse: { code: number; message: string } | undefined;
  /** Takes a whole mail, keeps it, and ends the connection before it says so. */
  hangsUp: boolean;
  /** The newest code mailed to an address that was not asked for before; waits up to 15 s. */
  codeFor(address: string): Promise<string>;
  stop(): Promise<void>;
}

export async function startMailCatcher(port = 0): Promise<MailCatcher> {
  const mails: CaughtMail[] = [];
  const read = new Set<CaughtMail>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, callback) => {
      const { refuse } = catcher;
      callback(refuse && Object.assign(new Error(refuse.message), { responseCode: refuse.code }));
    },
    onData: (stream, session, callback) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        mails.push({
          from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
          recipients: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString('utf8'),
        });
        if (catcher.hangsUp) for (const { _socket } of connectionsOf(server)) _socket.destroy();
        else callback();
      });
    },
  });
  // A client that hangs up in the middle is no fault of the test.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address();
  const catcher: MailCatcher = {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`,
    mails,
    refuse: undefined,
    hangsUp: false,
    codeFor: async (wanted) => {
      for (let tries = 0; tries < 600; tries++) {
        // Another email may have come after the one with the code.
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

/** What the server's types leave out. */
const connectionsOf = (server: SMTPServer) =>
  server.connections as unknown as Set<{ _socket: Socket }>;

/** Six digits on a line of their own: digits survive every transfer encoding of the text part but base64. */
export function codeIn(raw: string): string | undefined {
  const plain = /^(\d{6})\r?$/m.exec(raw)?.[1];
  if (plain) return plain;
  const base64 = /Content-Type: text\/plain[\s\S]*?base64\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/.exec(
    raw,
  )?.[1];
  return base64 && /^(\d{6})$/m.exec(Buffer.from(base64, 'base64').toString('utf8'))?.[1];
}
