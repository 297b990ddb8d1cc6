/** Reads the headers of one email from a mailbox over IMAP (RFC 9051): the four commands that this needs. */
import { connect as connectPlain, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';

const patienceMs = 15_000;
const pauseMs = 3000;

const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/** Sends commands one after the other, and returns what the server wrote before the end of each. */
function conversation(socket: Socket) {
  let number = 0;
  let received = '';
  let look: () => void = () => {};
  let broken: Error | undefined;
  socket.setEncoding('latin1');
  socket.on('data', (part: string) => {
    received += part;
    look();
  });
  for (const event of ['error', 'close', 'timeout'] as const)
    socket.on(event, (error?: Error | boolean) => {
      broken ??= error instanceof Error ? error : new Error('The mailbox does not answer');
      look();
    });
  /** Waits for a complete line. */
  const until = (isIt: (line: string) => boolean): Promise<string> =>
    new Promise((resolve, reject) => {
      look = () => {
        const found = received.split('\n').slice(0, -1).find(isIt);
        if (found !== undefined) resolve(found.trim());
        else if (broken) reject(broken);
      };
      look();
    });
  return {
    greeting: () => until((line) => /^\* (?:OK|PREAUTH)/.test(line)),
    send: async (command: string): Promise<string> => {
      const tag = `a${++number}`;
      received = '';
      socket.write(`${tag} ${command}\r\n`);
      const results = ['OK', 'NO', 'BAD'].map((result) => `${tag} ${result}`);
      const line = await until((one) => results.some((result) => one.startsWith(result)));
      if (!line.startsWith(results[0]!))
        throw new Error(`The mailbox refuses: ${line.slice(tag.length).trim()}`);
      return received;
    },
  };
}

/**
 * Waits until an email with `word` in its subject is in the inbox.
 * @param url `imaps://user:password@host`, or `imap://` on this machine
 * @returns its headers; undefined when it did not arrive in time
 */
export async function readMailbox(
  url: string,
  word: string,
  waitMs: number,
): Promise<string | undefined> {
  const { hostname, port, protocol, username, password } = new URL(url);
  const isTls = protocol === 'imaps:';
  const to = { host: hostname, port: Number(port) || (isTls ? 993 : 143), timeout: patienceMs };
  const socket = isTls ? connectTls({ ...to, servername: hostname }) : connectPlain(to);
  const { greeting, send } = conversation(socket);
  try {
    await greeting();
    const [user, secret] = [username, password].map(decodeURIComponent);
    await send(`LOGIN ${quoted(user ?? '')} ${quoted(secret ?? '')}`);
    const end = Date.now() + waitMs;
    while (true) {
      // A new selection sees what has arrived since.
      await send('SELECT INBOX');
      const found = /^\* SEARCH (\d+)/m.exec(await send(`UID SEARCH SUBJECT ${quoted(word)}`))?.[1];
      if (found !== undefined) return headersIn(await send(`UID FETCH ${found} BODY.PEEK[HEADER]`));
      if (Date.now() > end) return undefined;
      await sleep(Math.min(pauseMs, waitMs));
    }
  } finally {
    socket.destroy();
  }
}

/** A literal: `{length}`, a line break, and as many bytes. */
function headersIn(answer: string): string {
  const start = /\{(\d+)\}\r\n/.exec(answer);
  if (!start) throw new Error('The mailbox does not show the headers');
  const from = start.index + start[0].length;
  return answer.slice(from, from + Number(start[1]));
}
