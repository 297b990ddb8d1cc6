import { expect, it, onTestFinished } from 'vitest';
import { startImapServer } from '../../testing/network/imap-server.ts';
import { readMailbox } from './mailbox.ts';

const password = 'Zr84"kQpw7Lx2';
const headers = 'Subject: Prelude test abc\r\nFrom: service@game.example\r\n\r\n';

/** A mailbox with one email, which arrives before the second search. */
async function startMailbox() {
  let searches = 0;
  const server = await startImapServer({
    login: String.raw`LOGIN "anna@inbox.example" "Zr84\"kQpw7Lx2"`,
    find: (word) => (++searches > 1 && word === 'abc' ? headers : undefined),
  });
  onTestFinished(server.stop);
  const url = (secret: string) =>
    `imap://anna%40inbox.example:${encodeURIComponent(secret)}@127.0.0.1:${server.port}`;
  return { url, commands: server.commands };
}

it('waits for the email and returns its headers', async () => {
  const { url, commands } = await startMailbox();
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
