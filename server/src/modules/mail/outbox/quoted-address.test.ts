import { createServer, type Server, type Socket } from 'node:net';
import { sql } from '../../../core/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { codeIn } from '../../../testing/mail-catcher.ts';
import { engines, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createSmtpTransport } from './transport.ts';

interface Received {
  /** The argument of RCPT TO as it came over the line. */
  mailbox: string;
  raw: string;
}

/** A mail server that keeps each command as it came over the line; the mail catcher refuses quoted addresses. */
async function startRecorder() {
  const received: Received[] = [];
  const speak = (socket: Socket) => {
    let mailbox = '';
    let raw: string | undefined;
    let rest = '';
    const hear = (line: string) => {
      if (raw === undefined) {
        mailbox = /^RCPT TO:(\S+)/.exec(line)?.[1] ?? mailbox;
        raw = line === 'DATA' ? '' : undefined;
        socket.write(raw === undefined ? '250 ok\r\n' : '354 go\r\n');
      } else if (line === '.') {
        received.push({ mailbox, raw });
        raw = undefined;
        socket.write('250 kept\r\n');
      } else raw += `${line}\n`;
    };
    socket.write('220 recorder\r\n');
    socket.on('error', () => {});
    socket.on('data', (part) => {
      const lines = (rest + part.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      lines.forEach(hear);
    });
  };
  const server: Server = createServer(speak);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    codeTo: (mailbox: string) =>
      vi.waitFor(() => codeIn(received.findLast((mail) => mail.mailbox === `<${mailbox}>`)!.raw)!, {
        timeout: 15_000,
        interval: 25,
      }),
    stop: () => void server.close(),
  };
}

it.each([
  ['taro..yamada@docomo.ne.jp', '"taro..yamada"@docomo.ne.jp'],
  ['.taro@ezweb.ne.jp', '".taro"@ezweb.ne.jp'],
  ["o'neil+x@example.com", "o'neil+x@example.com"],
])('%s is one recipient, %s, in the envelope and in the header', async (to, mailbox) => {
  const recorder = await startRecorder();
  const transport = createSmtpTransport(recorder.url, false);
  try {
    await transport.deliver({
      from: 'service@prelude.example',
      to,
      subject: 'Code',
      text: '123456',
      html: '<p>123456</p>',
    });
    expect(recorder.received.map((mail) => mail.mailbox)).toEqual([`<${mailbox}>`]);
    const [, header] = /^To: (.*)$/m.exec(recorder.received[0]!.raw) ?? [];
    expect(header?.replace(/^<(.*)>$/, '$1')).toBe(mailbox);
  } finally {
    await transport.close();
    recorder.stop();
  }
});

describe.each(engines)('an irregular address of a Japanese carrier on %s', (engine) => {
  let server: TestApp;
  let recorder: Awaited<ReturnType<typeof startRecorder>>;
  beforeAll(async () => {
    recorder = await startRecorder();
    server = await startTestApp(engine, { SMTP_URL: recorder.url });
  });
  afterAll(async () => {
    await server.stop();
    recorder.stop();
  });

  it('gets its code, registers once in all spellings, and keeps its own mailbox', async () => {
    const enter = async (address: string, mailbox: string) => {
      const visitor = server.visitor();
      const signedIn = await visitor.signIn(address, () => recorder.codeTo(mailbox));
      const { body } = await visitor.register(address, { accessToken: signedIn.accessToken });
      await visitor.openSession(signedIn);
      return { visitor, body };
    };
    const first = await enter('Taro..Yamada@docomo.ne.jp', '"Taro..Yamada"@docomo.ne.jp');
    expect(first.body).toMatchObject({ status: 0, is_repeat: 0 });
    const again = await enter('taro..yamada+2@docomo.ne.jp', '"taro..yamada+2"@docomo.ne.jp');
    expect(again.body).toMatchObject({ status: -1, is_repeat: 1 });
    const other = await enter('taro.yamada@docomo.ne.jp', 'taro.yamada@docomo.ne.jp');
    expect(other.body).toMatchObject({ status: 0, is_repeat: 0 });

    const stored = await server.database.rows<{ email_key: string }>(
      sql`select email_key from accounts where email_key like '%docomo%' order by id`,
    );
    expect(stored.map((row) => row.email_key)).toEqual([
      'taro..yamada@docomo.ne.jp',
      'taro.yamada@docomo.ne.jp',
    ]);
    const { body } = await again.visitor.send('/api/account/data');
    expect(JSON.stringify(body)).toContain('taro..yamada@docomo.ne.jp');
  });

  it('is a clear refusal elsewhere, before a code is sent', async () => {
    const { body } = await server.visitor().askCode('taro..yamada@example.com');
    expect(body).toMatchObject({ error: 'email.invalid' });
  });
});
