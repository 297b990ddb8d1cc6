import { randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseConfig } from './config.ts';
import { root } from '@prelude/pack/paths';

const random = () => randomBytes(32).toString('base64url');
const production = {
  NODE_ENV: 'production',
  SECRET: random(),
  PUBLIC_URL: 'https://prelude.example',
  SMTP_URL: 'smtps://mailer:Zr84kQpw7Lx2@mail.example',
  MAIL_FROM: 'service@prelude.example',
};
const start = (change: NodeJS.ProcessEnv) => () => parseConfig({ ...production, ...change }, root);
const weak = [
  ['too short', 'k8Jw2mQz'],
  ['one letter', 's'.repeat(48)],
  ['two letters', 'ab'.repeat(24)],
  ['a repeated piece', '9f8a7b6c'.repeat(8)],
  ['the alphabet', 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  ['digits in order', '0123456789abcdef0123456789abcdef'],
  ['a password three times', 'Tr0ub4dor&3Tr0ub4dor&3Tr0ub4dor&3'],
  ['a sentence', 'correct horse battery staple, correct horse'],
  ['a sentence without spaces', 'thequickbrownfoxjumpsoverthelazydog1'],
  ['the secret of our own tests', 'a secret for tests only, 32 characters'],
  ['an example', 'change-me-to-32-random-characters-9fK2'],
  ['another example', 'YOUR_SECRET_KEY_a8f5f167f44f4964e6c998dee8'],
] as const;

describe('production and its secrets (abuse case 52)', () => {
  it('starts with random secrets', () => {
    for (let i = 0; i < 200; i++) {
      expect(start({ SECRET: random(), BOUNCE_SECRET: random() })).not.toThrow();
      expect(start({ SECRET: randomBytes(32).toString('hex') })).not.toThrow();
    }
  });

  it.each(weak)('refuses to start with %s as any secret (abuse case 52)', (_name, secret) => {
    expect(start({ SECRET: secret })).toThrow(/^SECRET: /m);
    expect(start({ BOUNCE_SECRET: secret })).toThrow(/^BOUNCE_SECRET: /m);
    expect(start({ METRICS_PORT: '9100', METRICS_TOKEN: secret })).toThrow(/^METRICS_TOKEN: /m);
    expect(start({ SECRET_PREVIOUS: secret })).toThrow(/^SECRET_PREVIOUS: /m);
    expect(start({ GAME_API_KEYS: `live:${secret}` })).toThrow(/^GAME_API_KEYS: /m);
  });

  it('never repeats a secret in an error message', () => {
    for (const [, secret] of weak) {
      try {
        start({ SECRET: secret, SECRET_PREVIOUS: secret })();
      } catch (error) {
        expect((error as Error).message).not.toContain(secret);
      }
    }
  });

  it('refuses the same secret for two purposes', () => {
    const { SECRET } = production;
    expect(start({ BOUNCE_SECRET: SECRET })).toThrow(/same secret/);
    expect(start({ SECRET_PREVIOUS: SECRET })).toThrow(/same secret/);
  });

  it.each([
    ['DATABASE_URL', 'postgres://prelude:prelude@db/prelude'],
    ['DATABASE_URL', 'postgres://postgres:postgres@db/prelude'],
    ['REDIS_URL', 'redis://:changeme@valkey:6379'],
    ['SMTP_URL', 'smtp://mailer:password@mail.example'],
    ['CAMPAIGN_SMTP_URL', 'smtp://mailer:mailer@mail.example'],
  ])('refuses a default password in %s (abuse case 52)', (key, value) => {
    expect(start({ [key]: value })).toThrow(new RegExp(`^${key}: has a default password`, 'm'));
  });

  it.each<[string, NodeJS.ProcessEnv, RegExp]>([
    ['no secret', { SECRET: '' }, /^SECRET: required/m],
    ['the local mailbox', { SMTP_URL: '' }, /^SMTP_URL: required/m],
    ['the sandbox of providers', { SANDBOX: 'yes' }, /^SANDBOX: /m],
    ['a shifted clock', { CAMPAIGN_CLOCK: '2025-05-20T12:00+08:00' }, /^CAMPAIGN_CLOCK: /m],
    ['an address without TLS', { PUBLIC_URL: 'http://prelude.example' }, /^PUBLIC_URL: /m],
    ['open figures', { METRICS_PORT: '9100', METRICS_HOST: '0.0.0.0' }, /^METRICS_TOKEN: /m],
    ['figures on the site', { METRICS_PORT: '8080' }, /^METRICS_PORT: /m],
    [
      'a file that is not there',
      { SECRET: '', SECRET_FILE: '/nowhere' },
      /SECRET_FILE: \/nowhere cannot be read \(ENOENT\)/,
    ],
  ])('refuses to start with %s', (_name, change, message) => {
    expect(start(change)).toThrow(message);
  });

  it('reads secrets from files, checks them equally, and refuses a secret that is set twice', () => {
    const folder = mkdtempSync(join(tmpdir(), 'prelude-secret-'));
    const file = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const secret = random();
    const read = start({ SECRET: '', SECRET_FILE: file('good', `${secret}\n`) })();
    expect(read.secret).toBe(secret);
    expect(start({ SECRET: '', SECRET_FILE: file('bad', 'x'.repeat(40)) })).toThrow(/SECRET: /);
    expect(start({ SECRET: '', SECRET_FILE: file('empty', '\n') })).toThrow(/is empty/);
    expect(start({ SECRET_FILE: file('twice', random()) })).toThrow(/set twice/);
  });
});
