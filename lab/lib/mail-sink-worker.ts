/** The thread of `mail-sink.ts`. It reports each code with its recipient. */
import { createServer, type Socket } from 'node:net';
import { type MessagePort, workerData } from 'node:worker_threads';
import { codeIn } from '../../server/src/testing/mail-catcher.ts';

/** What the thread reports: its port first, then each code, before the mail server's client has its answer. */
export type SinkMessage = number | [recipient: string, code: string];

export interface SinkOrder {
  /** Address to listen on. */
  host: string;
  reports: MessagePort;
}

type Deliver = (recipient: string, code: string) => void;

const { host, reports } = workerData as SinkOrder;
const report = (message: SinkMessage): void => reports.postMessage(message, []);
const server = createServer((socket) => converse(socket, (...mailed) => report(mailed)));
server.listen(0, host, () => {
  const address = server.address();
  report(typeof address === 'object' && address ? address.port : 0);
});

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
