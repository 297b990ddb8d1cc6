/** Production against mail servers with and without TLS: real SMTP, every byte recorded (ASVS V12.3.1, V12.3.2). */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { sql } from '../../../core/database/sql.ts';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { expect, it, onTestFinished } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';

/** An address of this machine that is not a loopback address, so the settings treat it as remote. */
const elsewhere = '0.0.0.0';
const password = 'Zr84kQpw7Lx2';

/** A mail server that records what it received before TLS, and the accepted emails. */
async function startMailServer(options: SMTPServerOptions) {
  const heard: Buffer[] = [];
  const mails: string[] = [];
  const names: string[] = [];
  const server = new SMTPServer({
    ...options,
    allowInsecureAuth: true,
    onAuth: ({ username = '', password: given }, _session, done) => {
      if (given !== password) return done(new Error('Wrong password'));
      names.push(username);
      return done(null, { user: username });
    },
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (part: Buffer) => (text += part.toString()));
      stream.on('end', () => {
        mails.push(text);
        done();
      });
    },
  });
  server.on('error', () => {});
  server.server.on('connection', (socket) => socket.on('data', (part) => heard.push(part)));
  await new Promise<void>((resolve) => server.listen(0, elsewhere, resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { port, mails, names, wire: () => Buffer.concat(heard).toString('latin1') };
}

async function askOfProduction(port: number, env: NodeJS.ProcessEnv = {}) {
  const server = await startTestApp('postgres', {
    NODE_ENV: 'production',
    SECRET: 'mR7vQ2xK9tLw4ZpB8nHc3JfY6dGs1AeU5oXiVkTqWbM',
    PUBLIC_URL: 'https://prelude.example',
    MAIL_FROM: 'service@prelude.example',
    SMTP_URL: `smtp://mailer:${password}@${elsewhere}:${port}`,
    ...env,
  });
  onTestFinished(() => server.stop());
  expect((await server.visitor().askCode('anna@example.com')).body.code).toBe(0);
  const row = async () => {
    const rows = await server.database.rows<{ state: string; attempts: number; error: string }>(
      sql`select state, attempts::int, last_error as error from outbox`,
    );
    return rows[0]!;
  };
  const waiting = async () => {
    await expect
      .poll(async () => ({ ...(await row()) }), { timeout: 20_000 })
      .toMatchObject({ state: 'queued', error: expect.any(String) });
    return row();
  };
  return { row, waiting };
}

function makeCertificate(): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'prelude-tls-'));
  const [key, cert] = [join(folder, 'key'), join(folder, 'cert')];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-keyout',
      key,
      '-out',
      cert,
      '-days',
      '2',
      '-subj',
      '/CN=mail.example',
      '-addext',
      `subjectAltName=IP:${elsewhere}`,
    ],
    { stdio: 'ignore' },
  );
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
}

const secrets = [/AUTH/, /MAIL FROM/, new RegExp(password), /is your code/];
const readable = Buffer.from(`\0mailer\0${password}`).toString('base64');

it('a server without STARTTLS gets no secret and no email, and the email waits with the reason', async () => {
  const mailServer = await startMailServer({ disabledCommands: ['STARTTLS'] });
  const { waiting } = await askOfProduction(mailServer.port);
  const { error } = await waiting();
  expect(error).toMatch(/does not offer STARTTLS.*PLAINTEXT_HOSTS/);
  expect(mailServer.wire()).toMatch(/^EHLO/);
  for (const secret of secrets) expect(mailServer.wire()).not.toMatch(secret);
  expect(mailServer.wire()).not.toContain(readable);
  expect(mailServer.names).toEqual([]);
});

it('refuses a certificate of an unknown authority', async () => {
  const mailServer = await startMailServer(makeCertificate());
  const { waiting } = await askOfProduction(mailServer.port);
  expect((await waiting()).error).toMatch(/self-signed certificate/);
  expect([mailServer.names, mailServer.mails]).toEqual([[], []]);
});

it('a server with STARTTLS and a trusted certificate gets the email only in encrypted form', async () => {
  const certificate = makeCertificate();
  const before = getCACertificates('default');
  setDefaultCACertificates([...before, certificate.cert]);
  onTestFinished(() => setDefaultCACertificates(before));
  const mailServer = await startMailServer(certificate);
  const { row } = await askOfProduction(mailServer.port);
  await expect.poll(async () => (await row()).state, { timeout: 20_000 }).toBe('sent');
  expect(mailServer.names).toEqual(['mailer']);
  expect(mailServer.mails[0]).toMatch(/is your code/);
  expect(mailServer.wire()).toMatch(/STARTTLS/);
  for (const secret of secrets) expect(mailServer.wire()).not.toMatch(secret);
});

it('a host in a private network gets the email without TLS when the settings name it', async () => {
  const mailServer = await startMailServer({ disabledCommands: ['STARTTLS'] });
  const { row } = await askOfProduction(mailServer.port, { PLAINTEXT_HOSTS: elsewhere });
  await expect.poll(async () => (await row()).state, { timeout: 20_000 }).toBe('sent');
  expect(mailServer.mails[0]).toMatch(/is your code/);
});

it('a refused password keeps the email in the queue', async () => {
  const mailServer = await startMailServer({
    disabledCommands: ['STARTTLS'],
    authMethods: ['PLAIN'],
  });
  const { waiting } = await askOfProduction(mailServer.port, {
    PLAINTEXT_HOSTS: elsewhere,
    SMTP_URL: `smtp://mailer:wrong@${elsewhere}:${mailServer.port}`,
  });
  expect((await waiting()).error).toMatch(/Wrong password/);
});
