import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailCatcher, startMailCatcher } from '../../../testing/mail-catcher.ts';
import { createSmtpTransport, type Transport } from './transport.ts';

const secret = 'A line of a file of this machine';
const fileOf = (): string => {
  const path = join(mkdtempSync(join(tmpdir(), 'prelude-mail-')), 'secret.txt');
  writeFileSync(path, secret);
  return path;
};

/** The library reads a file or an address where it is given an object instead of a text. */
describe('an email never contains a file or a page that its content names', () => {
  let mail: MailCatcher;
  let transport: Transport;
  let asked = 0;
  const web = createServer((_request, response) => {
    asked++;
    response.end(secret);
  });
  beforeAll(async () => {
    mail = await startMailCatcher();
    transport = createSmtpTransport(mail.url, false);
    await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    await transport.close();
    await mail.stop();
    web.close();
  });
  const message = {
    from: 'service@game.example',
    to: 'player@example.com',
    subject: 'Hello',
    text: 'A text',
    html: '<p>A text</p>',
  };
  const deliver = (change: object) => transport.deliver({ ...message, ...change }).catch(() => {});

  it.each<[string, () => object]>([
    ['text', () => ({ path: fileOf() })],
    ['html', () => ({ path: fileOf() })],
    ['text', () => ({ href: `http://127.0.0.1:${(web.address() as AddressInfo).port}/` })],
    ['html', () => ({ href: `http://127.0.0.1:${(web.address() as AddressInfo).port}/` })],
  ])('as its %s', async (part, content) => {
    await deliver({ [part]: content() });
    expect(asked).toBe(0);
    expect(mail.mails.map(({ raw }) => raw).join('\n')).not.toContain(secret);
  });

  it('and an ordinary one arrives', async () => {
    await deliver({});
    expect(mail.mails.at(-1)!.raw).toContain('A text');
  });
});
