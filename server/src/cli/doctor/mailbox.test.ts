import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { readMailbox } from './mailbox.ts';

const password = 'Zr84"kQpw7Lx2';

/** An IMAP server with one email, which arrives at the second search. */
async function startMailbox() {
  const commands: string[] = [];
  const headers = 'Subject: Prelude test abc\r\nFrom: service@game.example\r\n\r\n';
  let searches = 0;
  const server = createServer((socket) => {
    socket.write('* OK ready\r\n');
    socket.on('data', (bytes) => {
      const line = bytes.toString().trim();
      const tag = line.split(' ', 1)[0]!;
      const command = line.slice(tag.length + 1);
      commands.push(command);
      const isLogin = command.startsWith('LOGIN');
      if (isLogin && command !== String.raw`LOGIN "anna@inbox.example" "Zr84\"kQpw7Lx2"`)
        return socket.write(`${tag} NO wrong password\r\n`);
      if (command.startsWith('UID SEARCH'))
        socket.write(
          ++searches > 1 && command.includes('"abc"') ? '* SEARCH 7\r\n' : '* SEARCH\r\n',
        );
      if (command.startsWith('UID FETCH 7'))
        socket.write(`* 1 FETCH (UID 7 BODY[HEADER] {${headers.length}}\r\n${headers})\r\n`);
      return socket.write(`${tag} OK done\r\n`);
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  const url = (secret: string) =>
    `imap://anna%40inbox.example:${encodeURIComponent(secret)}@127.0.0.1:${port}`;
  return { url, commands, headers };
}

it('waits for the email and returns its headers', async () => {
  const { url, headers, commands } = await startMailbox();
  expect(await readMailbox(url(password), 'abc', 200)).toBe(headers);
  expect(commands.filter((command) => command.startsWith('SELECT'))).toHaveLength(2);
});

it('returns nothing for an email that does not arrive', async () => {
  const { url } = await startMailbox();
  expect(await readMailbox(url(password), 'other', 100)).toBeUndefined();
});

it('repeats the refusal of the mailbox', async () => {
  const { url } = await startMailbox();
  await expect(readMailbox(url('wrong'), 'abc', 100)).rejects.toThrow(/NO wrong password/);
});

it('says that no one answers', async () => {
  await expect(readMailbox('imap://a:b@127.0.0.1:9', 'abc', 100)).rejects.toThrow(/ECONNREFUSED/);
});
