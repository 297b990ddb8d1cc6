/** The whole command as an operator runs it, against counterparts on this machine: DNS, TLS, proxy, email, database. */
import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer, type Server } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '@prelude/pack/paths';
import { openPostgres } from '../../core/database/postgres.ts';
import { sql } from '../../core/database/sql.ts';
import { migratedDatabase } from '../../testing/database/test-postgres.ts';
import { makeChain } from '../../testing/network/certificates.ts';
import { type DnsServer, startDnsServer } from '../../testing/network/dns-server.ts';
import { type MailProvider, startMailProvider } from '../../testing/network/mail-provider.ts';
import { startTimeServer, type TimeServer } from '../../testing/network/time-server.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Finding } from './findings.ts';

const secret = 'mR7vQ2xK9tLw4ZpB8nHc3JfY6dGs1AeU5oXiVkTqWbM';
let server: TestApp;
let dns: DnsServer;
let provider: MailProvider;
let proxy: Server;
let time: TimeServer;
let settings: NodeJS.ProcessEnv;

const good = (): DnsServer['zone'] => ({
  'A game.test': ['127.0.0.1'],
  'TXT game.test': ['v=spf1 ip4:127.0.0.1 -all'],
  'TXT s1._domainkey.game.test': [provider.record],
  'TXT _dmarc.game.test': ['v=DMARC1; p=reject'],
  'PTR 1.0.0.127.in-addr.arpa': ['game.test'],
});

beforeAll(async () => {
  dns = await startDnsServer({});
  provider = await startMailProvider('game.test', dns.zone);
  Object.assign(dns.zone, good());
  time = await startTimeServer(0);
  const chain = makeChain('game.test', 90);
  proxy = createServer({ cert: chain.leaf + chain.between, key: chain.key }, (given, reply) => {
    const headers = {
      ...given.headers,
      'x-forwarded-for': '198.51.100.4',
      'x-forwarded-proto': 'https',
    };
    const sent = request(server.url + given.url, { headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(reply);
    });
    sent.end();
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as { port: number };
  const PUBLIC_URL = `https://game.test:${port}`;
  server = await startTestApp('postgres', { PUBLIC_URL, SECRET: secret });
  const folder = mkdtempSync(join(tmpdir(), 'prelude-doctor-'));
  const authority = join(folder, 'root.crt');
  writeFileSync(authority, chain.root);
  settings = {
    NODE_ENV: 'test',
    NODE_EXTRA_CA_CERTS: authority,
    DATA_DIR: folder,
    CAMPAIGN_DIR: server.config.campaignDir,
    DATABASE_URL: await migratedDatabase(),
    PUBLIC_URL,
    SECRET: secret,
    SMTP_URL: provider.smtpUrl,
    MAIL_FROM: 'service@game.test',
    DNS_SERVERS: dns.address,
    TIME_SERVER: time.address,
    DOCTOR_MAILBOX_URL: provider.mailboxUrl,
  };
});
afterAll(async () => {
  await new Promise<void>((resolve) => proxy.close(() => resolve()));
  await server.stop();
  await provider.stop();
  await time.stop();
  await dns.stop();
});

/** Not `spawnSync`: the counterparts are in this process. */
async function prelude(args: string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, ['server/src/cli/main.ts', ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, ...settings, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [out, errors] = await Promise.all([readAll(child.stdout), readAll(child.stderr)]);
  return { code: await ended, out, errors };
}

async function doctor(env: NodeJS.ProcessEnv = {}) {
  const { code, out } = await prelude(['doctor', '--json'], env);
  const findings = JSON.parse(out) as Finding[];
  // The machine of the tests may be slow or full.
  const isIts = ({ check, result }: Finding) =>
    result === 'warning' && ['database', 'disk'].includes(check);
  const bad = findings.filter((one) => one.result !== 'ok' && !isIts(one));
  return { code, findings, bad: bad.map(({ check, result }) => `${check} ${result}`).toSorted() };
}

describe('prelude doctor', { timeout: 120_000 }, () => {
  it('finds no fault in a right deployment, after a backup', async () => {
    const file = join(settings.DATA_DIR!, 'backup.gz');
    expect(await prelude(['backup', file])).toMatchObject({ code: 0, errors: '' });
    const { code, findings, bad } = await doctor();
    // A site on another port than 443 has no plain address; secrets in the environment have no date.
    expect([code, bad]).toEqual([0, ['redirect untested', 'secrets untested']]);
    const checks = new Set(findings.map(({ check }) => check));
    const all =
      'addresses backup clock database disk dkim dmarc email proxy ptr redirect secrets settings spf tls';
    expect([...checks].toSorted().join(' ')).toBe(all);
    expect(findings).toContainEqual({
      check: 'email',
      result: 'ok',
      says: 'DKIM passes for game.test',
    });
  });

  it('judges a real email by how it arrived, and says what to do', async () => {
    dns.zone['TXT game.test'] = ['v=spf1 ip4:192.0.2.1 -all'];
    delete dns.zone['TXT _dmarc.game.test'];
    dns.zone['TXT s1._domainkey.game.test'] = [provider.record.replace(/p=.{40}/, 'p=')];
    try {
      const { code, findings, bad } = await doctor();
      expect(code).toBe(1);
      expect(bad.filter((one) => one === 'email fault')).toHaveLength(3);
      expect(bad).toContain('dmarc fault');
      expect(findings.filter(({ result }) => result === 'fault').every(({ todo }) => todo)).toBe(
        true,
      );
    } finally {
      Object.assign(dns.zone, good());
    }
  });

  it('reports wrong settings, one line each, and nothing else', async () => {
    const { code, bad } = await doctor({ MAIL_FROM: 'Studio <a@game.test>', PORT: 'x' });
    expect([code, bad]).toEqual([1, ['settings fault', 'settings fault', 'settings untested']]);
  });

  it('says whether one operator works alone (ADR-0083)', async () => {
    const database = await openPostgres({ url: settings.DATABASE_URL!, onError: () => {} });
    const add = (login: string) =>
      database.rows(
        sql`insert into operators (login, name, role, state) values (${login}, ${login}, 'admin', 'active')`,
      );
    const ofOperators = async () => {
      const { findings } = await doctor({ OPERATORS: 'one' });
      return findings.find(({ check }) => check === 'operators');
    };
    try {
      await add('anna');
      expect(await ofOperators()).toMatchObject({ result: 'ok' });
      await add('ben');
      expect(await ofOperators()).toMatchObject({
        result: 'warning',
        says: expect.stringContaining('anna, ben can approve'),
      });
      await database.rows(sql`update operators set state = 'disabled' where login = 'ben'`);
      expect(await ofOperators()).toMatchObject({
        result: 'warning',
        says: expect.stringContaining('an operator has left'),
      });
    } finally {
      await database.close();
    }
  });

  it('says what it could not test without a network', async () => {
    const away = { DNS_SERVERS: '127.0.0.1:9', DATABASE_URL: 'postgres://a@127.0.0.1:9/a' };
    const { code, bad } = await doctor({ ...away, DOCTOR_MAILBOX_URL: '' });
    expect(code).toBe(1);
    expect(bad).toEqual(
      expect.arrayContaining([
        'addresses untested',
        'spf untested',
        'tls untested',
        'database fault',
      ]),
    );
  });

  it('prints sentences for people', async () => {
    const { out } = await prelude(['doctor'], { DOCTOR_MAILBOX_URL: '' });
    expect(out).toMatch(/^ok {8}tls {9}The certificate is for game\.test/m);
    expect(out).toMatch(/^untested {2}email {7}No email was sent\n {22}-> Add --to ADDRESS/m);
    expect(out).toMatch(/^\d+ ok, \d+ warnings, 0 faults, \d+ not tested$/m);
  });
});
