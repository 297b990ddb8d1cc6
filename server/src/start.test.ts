import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from './testing/network/free-port.ts';
import { startOwnProcess } from './testing/own-process.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'prelude-start-'));
const SECRET = 'mR7vQ2xK9tLw4ZpB8nHc3JfY6dGs1AeU5oXiVkTqWbM';
const BUSY_AFTER_MS = '0';
const patient = { timeout: 60_000, interval: 200 };

it('a trial reachable from a network prints what everyone on it can do', async () => {
  const env = { DATA_DIR, SECRET, BUSY_AFTER_MS, HOST: '0.0.0.0', TRIAL_ON_NETWORK: 'yes' };
  const trial = await startOwnProcess(await freePort(), env);
  await expect
    .poll(trial.printed, patient)
    .toMatch(/Open to +everyone who reaches 0\.0\.0\.0: .*every code.*\/mailbox.*sandbox.*\/docs/);
  trial.kill();
}, 120_000);

it('production on the embedded database warns, and logs the audit log’s head even when logging is silent', async () => {
  const launched = await startOwnProcess(await freePort(), {
    NODE_ENV: 'production',
    ALLOW_SAMPLE_LINKS: 'yes',
    DATA_DIR,
    // The trial may already have stored the head of the day; under a new secret it is stored once more.
    SECRET: SECRET.toUpperCase(),
    SECRET_PREVIOUS: SECRET,
    BUSY_AFTER_MS,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'https://prelude.example',
    MAIL_FROM: 'service@prelude.example',
    SMTP_URL: 'smtp://127.0.0.1:9',
  });
  const lines = () =>
    launched
      .printed()
      .split('\n')
      .flatMap((line) => (line ? [JSON.parse(line) as { level: number; msg: string }] : []));
  await expect.poll(() => lines().map(({ msg }) => msg), patient).toContain('audit head');
  expect(lines()).toEqual([
    expect.objectContaining({ level: 40, msg: expect.stringMatching(/embedded.*DATABASE_URL/) }),
    expect.objectContaining({ level: 30, msg: 'audit head', time: expect.any(Number) }),
  ]);
  expect(statSync(join(DATA_DIR, 'database')).mode & 0o777).toBe(0o700);
  launched.kill();
}, 120_000);

it('production does not start with links that lead nowhere, and names them', async () => {
  const refused = startOwnProcess(await freePort(), {
    NODE_ENV: 'production',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'prelude-start-')),
    SECRET,
    HOST: '127.0.0.1',
    PUBLIC_URL: 'https://prelude.example',
    MAIL_FROM: 'service@prelude.example',
    SMTP_URL: 'smtp://127.0.0.1:9',
  });
  await expect(refused).rejects.toThrow(
    /ALLOW_SAMPLE_LINKS=yes:\n {2}\/stores\/0\/href: https:\/\/play\.google\.com\/store\n[\s\S]*\/links\/about: https:\/\//,
  );
}, 120_000);

it('a server that cannot reach its database names it and the reason, without a stack', async () => {
  const port = await freePort();
  const refused = startOwnProcess(await freePort(), {
    DATA_DIR,
    SECRET,
    DATABASE_URL: `postgres://prelude@127.0.0.1:${port}/prelude`,
  });
  await expect(refused).rejects.toThrow(
    new RegExp(
      `No connection to the database 127\\.0\\.0\\.1:${port}/prelude: .*ECONNREFUSED.*\\n$`,
    ),
  );
}, 120_000);
