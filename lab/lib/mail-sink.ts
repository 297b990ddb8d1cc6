/**
 * A mail server that keeps only the code of each email. Load generators use it in their own process: a complete SMTP
 * server needs about a millisecond of processor time per email, on the cores that the measured server shares.
 */
import { createServer, type Socket } from 'node:net';
import { codeIn } from '../../server/src/testing/mail-catcher.ts';

export interface MailSink {
  url: string;
  /** Waits for the next code sent to an address, or returns the newest not returned before. Rejects after a minute. */
  codeFor(address: string): Promise<string>;
  stop(): void;
}

type Deliver = (recipient: string, code: string) => void;

const longestWaitMs = 60_000;

/** @param host address to listen on */
export async function startMailSink(host = '127.0.0.1'): Promise<MailSink> {
  const unread = new Map<string, string>();
  const waiting = new Map<string, (code: string) => void>();
  const server = createServer((socket) =>
    converse(socket, (recipient, code) => {
      const wake = waiting.get(recipient);
      if (wake) wake(code);
      else unread.set(recipient, code);
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const address = server.address();
  return {
    url: `smtp://${host}:${typeof address === 'object' && address ? address.port : 0}`,
    codeFor: (wanted) =>
      new Promise((resolve, reject) => {
        const code = unread.get(wanted);
        unread.delete(wanted);
        if (code !== undefined) return resolve(code);
        const giveUp = setTimeout(() => {
          waiting.delete(wanted);
          reject(new Error('No code was mailed'));
        }, longestWaitMs);
        waiting.set(wanted, (mailed) => {
          clearTimeout(giveUp);
          waiting.delete(wanted);
          resolve(mailed);
        });
      }),
    stop: () => void server.close(),
  };
}

function converse(socket: Socket, deliver: Deliver): void {
  let pending = '';
  let recipient = '';
  let isContent = false;

  const replyTo = (command: string): string => {
    if (/^DATA$/i.test(command)) {
      isContent = true;
      return '354 Go ahead';
    }
    if (/^QUIT$/i.test(command)) return '221 Bye';
    recipient = /^RCPT TO:\s*<([^>]*)>/i.exec(command)?.[1] ?? recipient;
    return '250 OK';
  };
  const take = (content: string): string => {
    isContent = false;
    const code = codeIn(content);
    if (code !== undefined) deliver(recipient, code);
    return '250 OK';
  };
  // A client that leaves without QUIT.
  socket.on('error', () => {});
  socket.setNoDelay().setEncoding('latin1').write('220 sink ESMTP\r\n');
  socket.on('data', (chunk: string) => {
    pending += chunk;
    for (;;) {
      const ending = isContent ? '\r\n.\r\n' : '\r\n';
      const end = pending.indexOf(ending);
      if (end < 0) return;
      const part = pending.slice(0, end);
      pending = pending.slice(end + ending.length);
      // The line break before the content's last line belongs to the content.
      const reply = isContent ? take(`${part}\r\n`) : replyTo(part);
      socket.write(`${reply}\r\n`);
    }
  });
}
