/** A mailbox on this machine that `prelude doctor` reads: the commands that it sends, and nothing else. */
import { createServer } from 'node:net';

export interface ImapServer {
  port: number;
  commands: string[];
  stop(): void;
}

interface Mailbox {
  /** The whole command that is accepted. */
  login: string;
  /** @returns headers of the email with this word in its subject */
  find(word: string): string | undefined;
}

export async function startImapServer({ login, find }: Mailbox): Promise<ImapServer> {
  const commands: string[] = [];
  const server = createServer((socket) => {
    let found: string | undefined;
    socket.write('* OK ready\r\n');
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      const line = bytes.toString().trim();
      const tag = line.split(' ', 1)[0]!;
      const command = line.slice(tag.length + 1);
      commands.push(command);
      if (command.startsWith('LOGIN') && command !== login)
        return socket.write(`${tag} NO wrong password\r\n`);
      const word = /^UID SEARCH SUBJECT "(.*)"$/.exec(command)?.[1];
      if (word !== undefined) {
        found = find(word);
        socket.write(found === undefined ? '* SEARCH\r\n' : '* SEARCH 7\r\n');
      }
      if (command.startsWith('UID FETCH 7') && found !== undefined)
        socket.write(`* 1 FETCH (UID 7 BODY[HEADER] {${found.length}}\r\n${found})\r\n`);
      return socket.write(`${tag} OK done\r\n`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { port, commands, stop: () => void server.close() };
}
