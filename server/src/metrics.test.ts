import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from './testing/network/free-port.ts';
import { makePerson } from './testing/emails.ts';
import { bothEngines, startTestApp, type TestApp } from './testing/test-app.ts';

const deploy = fileURLToPath(new URL('../../deploy', import.meta.url));
const token = randomBytes(32).toString('hex');

describe.each(bothEngines)('metrics on %s', (engine) => {
  let server: TestApp;
  let url: string;
  beforeAll(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}/metrics`;
    server = await startTestApp(engine, { METRICS_PORT: String(port), METRICS_TOKEN: token });
  });
  afterAll(() => server.stop());

  const ask = (authorization = `Bearer ${token}`) => fetch(url, { headers: { authorization } });
  const read = async () => (await ask()).text();
  const value = async (name: string) => {
    const line = (await read()).split('\n').find((one) => one.startsWith(`${name} `));
    return line === undefined ? undefined : Number(line.split(' ').at(-1));
  };

  it('require the token and have a separate port', async () => {
    expect((await ask()).status).toBe(200);
    expect((await fetch(url)).status).toBe(401);
    expect((await ask(`Bearer ${token}x`)).status).toBe(401);
    expect((await ask('Basic eDp4')).status).toBe(401);
    expect((await fetch(url.replace('/metrics', '/'))).status).toBe(404);
    expect((await server.visitor().send('/metrics')).http).toBe(404);
  });

  it('exist from the start with value 0, so that missing registrations trigger an alert', async () => {
    const kinds = ['fresh', 'repeat', 'unproved'];
    const steps = ['asked', 'used'];
    const queues = ['codes', 'emails'];
    const mails = queues.flatMap((queue) => [
      `mails_total{queue="${queue}",result="sent"}`,
      `mails_total{queue="${queue}",result="failed"}`,
      `mails_total{queue="${queue}",result="refused"}`,
    ]);
    for (const series of [
      ...kinds.map((kind) => `registered_total{kind="${kind}"}`),
      ...steps.map((step) => `codes_total{step="${step}"}`),
      ...mails,
      'mailings_paused{reason="refused"}',
      'mailings_paused{reason="changed"}',
    ])
      expect([series, await value(`prelude_${series}`)]).toEqual([series, 0]);
  });

  it('count events', async () => {
    const person = await makePerson(server, 'figure@example.com');
    await person.visitor.register('figure@example.com');
    await server.visitor().register('nobody@example.com', { accessToken: 'A'.repeat(43) });
    await server.visitor().login('figure@example.com', '000000');
    await server.visitor().send('/nothing-here/figure@example.com');
    await expect.poll(() => value('prelude_mails_total{queue="codes",result="sent"}')).toBe(1);
    expect(await value('prelude_registered_total{kind="fresh"}')).toBe(1);
    expect(await value('prelude_registered_total{kind="repeat"}')).toBe(1);
    expect(await value('prelude_registered_total{kind="unproved"}')).toBe(1);
    expect(await value('prelude_registration_batch_size_count')).toBeGreaterThan(0);
    expect(await value('prelude_codes_total{step="asked"}')).toBe(1);
    expect(await value('prelude_codes_total{step="used"}')).toBe(1);
    expect(await value('prelude_sign_ins_total')).toBe(1);
    expect(await value('prelude_failures_total{code="code.wrong"}')).toBe(1);
    expect(await value('prelude_registrations')).toBe(1);
    expect(await value('prelude_database_up')).toBe(1);
    expect(await value('prelude_registration_open')).toBe(1);
    expect(await value('prelude_queue_length{queue="codes"}')).toBe(0);
    const connections = await value('prelude_database_connections{state="idle"}');
    expect(connections === undefined).toBe(engine === 'pglite');
  });

  it('stay few, whatever visitors request', async () => {
    const series = async () =>
      (await read()).split('\n').filter((line) => line.startsWith('prelude_')).length;
    const before = await series();
    for (let i = 0; i < 50; i++) {
      await server.visitor().send(`/random/${randomBytes(8).toString('hex')}?x=${i}`);
      await server.visitor().send(`/auth/return/${randomBytes(4).toString('hex')}`);
    }
    expect((await series()) - before).toBeLessThan(12);
  });

  it('include every name in the dashboard and the alerts', async () => {
    const dashboard = JSON.parse(readFileSync(join(deploy, 'grafana/prelude.json'), 'utf8')) as {
      panels: { targets: { expr: string }[] }[];
    };
    const alarms = readFileSync(join(deploy, 'prometheus/alerts.yml'), 'utf8');
    const text = [
      ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
      alarms,
    ].join('\n');
    const named = new Set(text.match(/\b(?:prelude|nodejs|process)_[a-z0-9_]+/g));
    expect(named.size).toBeGreaterThan(15);
    const served = await read();
    for (const name of named) {
      if (engine === 'pglite' && name === 'prelude_database_connections') continue;
      expect([name, served.includes(`\n${name}{`) || served.includes(`\n${name} `)]).toEqual([
        name,
        true,
      ]);
    }
    for (const [, label, wanted] of text.matchAll(
      /(queue|result|state|status|kind)="([a-z0-9_]+)"/g,
    )) {
      if (engine === 'pglite' && label === 'state') continue;
      if (wanted === '5xx' || wanted === 'failed') continue;
      expect([wanted, served.includes(`${label}="${wanted}"`)]).toEqual([wanted, true]);
    }
    for (const [, file] of alarms.matchAll(/runbook: (\S+)/g))
      expect(readFileSync(join(deploy, '..', file!), 'utf8').length).toBeGreaterThan(500);
  });
});
