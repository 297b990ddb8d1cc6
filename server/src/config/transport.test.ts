import { describe, expect, it } from 'vitest';
import { parseConfig } from './config.ts';
import { root } from '@prelude/pack/paths';

const key = 'q8Zr1VbN6xTk3LmC9wHs5YdJ2fGpA7eU0oRiKyXvMtB';
const production = {
  NODE_ENV: 'production',
  SECRET: 'mR7vQ2xK9tLw4ZpB8nHc3JfY6dGs1AeU5oXiVkTqWbM',
  PUBLIC_URL: 'https://prelude.example',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'service@prelude.example',
  GAME_CHECK_KEY: key,
};
const start = (change: NodeJS.ProcessEnv) => () => parseConfig({ ...production, ...change }, root);
const database = 'postgres://site:Zr84kQpw7Lx2@db.example/site';

const uncheckedModes = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'no-verify', ''];

describe('production and its connections', () => {
  it.each([
    ['GAME_CHECK_URL', 'http://game.example/check'],
    ['BEACON_URL', 'http://api.drand.example'],
    ['LISTMONK_URL', 'http://listmonk.example:9000'],
    ['TRACES_URL', 'http://collector.example:4318/v1/traces'],
    ['REDIS_URL', 'redis://:Zr84kQpw7Lx2@valkey.example:6379'],
    ['DATABASE_URL', database],
    ['DATABASE_READ_URL', database],
    ['DATABASE_URL', 'postgres://site:Zr84kQpw7Lx2@localhost/site?host=db.example'],
    ['DATABASE_URL', `${database}?sslmode=verify-full&sslmode=disable`],
    ['DATABASE_URL', `${database}?sslmode=verify-full&sslrootcert=/nowhere/ca.pem`],
    ...uncheckedModes.map((mode) => ['DATABASE_URL', `${database}?sslmode=${mode}`]),
    ['DATABASE_URL', `${database}?ssl=no-verify`],
    ['SMTP_URL', 'smtps://mail.example?tls.rejectUnauthorized=false'],
    ['CAMPAIGN_SMTP_URL', 'smtp://mail.example?ignoreTLS=true'],
    ['REDIS_URL', 'rediss://valkey.example?tls=false'],
    ['GOOGLE_TOKEN_URL', 'http://token.example'],
    ['GOOGLE_ISSUER', 'http://google.example'],
    ['APPLE_JWKS_URL', 'http://apple.example'],
    ['X_USER_URL', 'http://x.example'],
    ['FACEBOOK_GRAPH_URL', 'http://facebook.example'],
    ['CAPTCHA_VERIFY_URL', 'http://captcha.example'],
  ])('refuses %s=%s', (name, value) => {
    expect(start({ [name]: value })).toThrow(new RegExp(`^${name}: `, 'm'));
  });

  it.each([
    ['GAME_CHECK_URL', 'https://game.example/check'],
    ['GAME_CHECK_URL', 'http://127.0.0.1:9000/check'],
    ['BEACON_URL', 'https://api.drand.example'],
    ['TRACES_URL', 'http://localhost:4318/v1/traces'],
    ['TRACES_URL', 'http://[::1]:4318/v1/traces'],
    ['REDIS_URL', 'rediss://:Zr84kQpw7Lx2@valkey.example:6379'],
    ['REDIS_URL', 'redis://127.0.0.1:6379'],
    ['DATABASE_URL', `${database}?sslmode=verify-full`],
    ['DATABASE_READ_URL', `${database}?sslmode=verify-full`],
    ['DATABASE_URL', 'postgres://site:Zr84kQpw7Lx2@127.0.0.1:5432/site'],
    ['DATABASE_URL', 'postgres://site@localhost/site?host=/var/run/postgresql'],
    ['SMTP_URL', 'smtps://mail.example'],
  ])('accepts %s=%s', (name, value) => {
    expect(start({ [name]: value })).not.toThrow();
  });

  it('accepts only the named hosts of a private network', () => {
    const names = { PLAINTEXT_HOSTS: 'db,valkey, collector' };
    const given = {
      DATABASE_URL: 'postgres://site:Zr84kQpw7Lx2@db/site',
      REDIS_URL: 'redis://:Zr84kQpw7Lx2@Valkey:6379',
      TRACES_URL: 'http://collector:4318/v1/traces',
    };
    expect(start({ ...names, ...given })).not.toThrow();
    expect(start({ ...names, REDIS_URL: 'redis://db.example' })).toThrow(/^REDIS_URL: /m);
    expect(start({ ...names, TRACES_URL: 'http://collector.evil.example' })).toThrow(/TRACES_URL/);
    expect(start({ PLAINTEXT_HOSTS: '*' })).toThrow(/^PLAINTEXT_HOSTS: /m);
  });

  it('explains the fix and never repeats a password', () => {
    expect(start({ DATABASE_URL: database })).toThrow(/sslmode=verify-full.*PLAINTEXT_HOSTS/);
    expect(start({ DATABASE_URL: database })).not.toThrow(/Zr84kQpw7Lx2/);
  });
});

describe('the game check', () => {
  const url = { GAME_CHECK_URL: 'https://game.example/check' };
  it('requires its own key, in a trial too', () => {
    expect(start({ ...url, GAME_CHECK_KEY: '' })).toThrow(/^GAME_CHECK_KEY: /m);
    expect(() => parseConfig(url, root)).toThrow(/^GAME_CHECK_KEY: /m);
    expect(start({ ...url, GAME_CHECK_KEY: 'change-me-'.repeat(4) })).toThrow(/^GAME_CHECK_KEY: /m);
    expect(start({ ...url, GAME_API_KEYS: `live:${key}` })).toThrow(/same secret/);
    expect(start(url)).not.toThrow();
  });
});

describe('a trial on a network', () => {
  const open = (env: NodeJS.ProcessEnv) => () => parseConfig(env, root);
  const closed = { SMTP_URL: 'smtp://127.0.0.1:2525', SANDBOX: 'no' };
  it.each(['0.0.0.0', '::', '192.168.1.20', 'laptop.local'])(
    'is refused on HOST=%s while it shows codes or simulates providers',
    (HOST) => {
      expect(open({ HOST })).toThrow(/^HOST: .*TRIAL_ON_NETWORK=yes/m);
      expect(open({ HOST, SMTP_URL: closed.SMTP_URL })).toThrow(/^HOST: /m);
      expect(open({ HOST, SANDBOX: 'no' })).toThrow(/^HOST: /m);
      expect(open({ HOST, NODE_ENV: 'test' })).toThrow(/^HOST: /m);
    },
  );

  it('starts when it is explicitly allowed, when nothing is open, or on this machine', () => {
    expect(open({ HOST: '0.0.0.0', TRIAL_ON_NETWORK: 'yes' })().host).toBe('0.0.0.0');
    expect(open({ HOST: '0.0.0.0', ...closed })().host).toBe('0.0.0.0');
    for (const HOST of ['', 'localhost', '127.0.0.1', '127.1.2.3', '::1'])
      expect(open({ HOST })).not.toThrow();
    expect(open({ HOST: '0.0.0.0', TRIAL_ON_NETWORK: 'no' })).toThrow(/^TRIAL_ON_NETWORK: /m);
  });
});
