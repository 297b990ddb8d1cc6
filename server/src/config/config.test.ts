import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, parseConfig } from './config.ts';
import { root } from '@prelude/pack/paths';
import { exampleFile, settingsPage } from '../testing/settings-files.ts';
import { Environment } from './settings.ts';

const production = {
  NODE_ENV: 'production',
  SECRET: 'mR7vQ2xK9tLw4ZpB8nHc3JfY6dGs1AeU5oXiVkTqWbM',
  PUBLIC_URL: 'https://prelude.example',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'service@prelude.example',
};

describe('configuration', () => {
  it('needs no settings in a trial, and then listens on this machine only', () => {
    expect(parseConfig({}, root)).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      production: false,
    });
  });

  it('keeps the players of each campaign apart in a trial', () => {
    const folderOf = (env: NodeJS.ProcessEnv) => relative(root, parseConfig(env, root).dataDir);
    expect(folderOf({ CAMPAIGN_DIR: 'testing/packs/full' })).toBe(join('data', 'test-harbour'));
    expect(folderOf({ CAMPAIGN_DIR: 'testing/packs/minimal' })).not.toContain('test-harbour');
    expect(folderOf({ CAMPAIGN_DIR: 'nowhere' })).toBe('data');
    expect(folderOf({ CAMPAIGN_DIR: 'testing/packs/full', DATA_DIR: 'mine' })).toBe('mine');
    expect(folderOf({ ...production, CAMPAIGN_DIR: 'testing/packs/full' })).toBe('data');
  });

  it('has every setting in .env.example and in the documents', async () => {
    await expect(exampleFile()).toMatchFileSnapshot(`${root}/.env.example`);
    await expect(settingsPage()).toMatchFileSnapshot(`${root}/docs/guide/configure.md`);
    for (const key of Object.keys(Environment.properties)) {
      expect(exampleFile()).toContain(`\n${key}=\n`);
      expect(settingsPage()).toContain(`\n| \`${key}\``);
    }
  });

  it.each(['SECRET', 'PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM'])(
    'production refuses to start without %s (abuse case 52)',
    (key) => {
      expect(() => parseConfig({ ...production, [key]: '' }, root)).toThrow(new RegExp(key));
    },
  );

  it.each([
    ['Studio <a@game.example>', 'MAIL_FROM: write the address only, a@game.example; the name is'],
    ['hello at game.example', 'MAIL_FROM: must be one email address'],
    ['a@game.example, b@game.example', 'MAIL_FROM: must be one email address'],
  ])('refuses the sender %s', (MAIL_FROM, says) => {
    expect(() => parseConfig({ MAIL_FROM }, root)).toThrow(says);
  });

  it.each([
    ['TEST_WORK_BITS', '4'],
    ['TEST_OUTBOUND_MS', '500'],
    ['TEST_LAZY_MEDIA', 'yes'],
  ])('production refuses the tests’ %s', (key, value) => {
    expect(() => parseConfig({ [key]: value }, root)).not.toThrow();
    expect(() => parseConfig({ ...production, [key]: value }, root)).toThrow(
      `${key}: for tests only; remove it in production`,
    );
  });

  it('production runs on real time unless it is configured otherwise (spec decisions §2)', () => {
    expect(parseConfig(production, root).campaignClock).toBe('real');
    const shifted = { ...production, CAMPAIGN_CLOCK: '2025-05-20T12:00+08:00' };
    expect(() => parseConfig(shifted, root)).toThrow(ConfigError);
    expect(
      parseConfig({ ...shifted, ALLOW_SHIFTED_CLOCK: 'yes' }, root).campaignClock,
    ).toBeDefined();
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'prelude.example'],
    ['DATABASE_URL', 'mysql://x'],
    ['SMTP_URL', 'http://x'],
    ['SECRET', 'short'],
    ['CAMPAIGN_CLOCK', 'tomorrow'],
    ['NODE_ENV', 'staging'],
  ])('names %s when it is %s', (key, value) => {
    expect(() => parseConfig({ [key]: value }, root)).toThrow(new RegExp(key));
  });

  it('the sandbox is on by default in a trial only: off in tests, refused in production (spec decisions §6)', () => {
    expect(parseConfig({}, root).sandbox).toBe(true);
    expect(parseConfig({ SANDBOX: 'no' }, root).sandbox).toBe(false);
    expect(parseConfig({ NODE_ENV: 'test' }, root).sandbox).toBe(false);
    expect(parseConfig(production, root).sandbox).toBe(false);
    expect(() => parseConfig({ ...production, SANDBOX: 'yes' }, root)).toThrow(/SANDBOX/);
  });

  it('one operator alone needs an alert address in production, and waits long enough (abuse case 54)', () => {
    const alone = { ...production, OPERATORS: 'one' };
    expect(() => parseConfig(alone, root)).toThrow(/ALERT_EMAIL: required/);
    const right = { ...alone, ALERT_EMAIL: 'studio@prelude.example' };
    expect(parseConfig(right, root).operators).toMatchObject({ isOne: true, drawHours: 24 });
    expect(parseConfig(production, root).operators.isOne).toBe(false);
    for (const wrong of [
      { ALERT_EMAIL: 'the studio' },
      { ALONE_MAILING_HOURS: '1' },
      { ALONE_DRAW_HOURS: '11' },
      { ALONE_FIGURES_HOURS: '169' },
      { OPERATORS: 'two' },
    ])
      expect(() => parseConfig({ ...right, ...wrong }, root), Object.keys(wrong)[0]).toThrow(
        ConfigError,
      );
    expect(parseConfig({ ...right, ALONE_MAILING_HOURS: '2' }, root).operators.mailingHours).toBe(
      2,
    );
  });

  it('a provider has complete credentials or is off (abuse case 52)', () => {
    expect(parseConfig(production, root).providers).toEqual({
      google: undefined,
      x: undefined,
      facebook: undefined,
      apple: undefined,
    });
    const apple = { APPLE_CLIENT_ID: 'a', APPLE_TEAM_ID: 't', APPLE_KEY_ID: 'k' };
    expect(() => parseConfig(apple, root)).toThrow(/APPLE_PRIVATE_KEY/);
    expect(() => parseConfig({ GOOGLE_CLIENT_ID: 'g' }, root)).toThrow(/GOOGLE_CLIENT_SECRET/);
    expect(() => parseConfig({ CAPTCHA_PROVIDER: 'turnstile' }, root)).toThrow(/CAPTCHA_SECRET/);
    expect(() => parseConfig({ CAPTCHA_PROVIDER: 'tencent' }, root)).toThrow(/TENCENT_SECRET_ID/);
  });

  it('production contacts third parties over https only', () => {
    const google = { GOOGLE_CLIENT_ID: 'g', GOOGLE_CLIENT_SECRET: 's' };
    const plain = { ...production, ...google, GOOGLE_TOKEN_URL: 'http://token.example' };
    expect(() => parseConfig(plain, root)).toThrow(/GOOGLE_TOKEN_URL/);
    const secure = { ...plain, GOOGLE_TOKEN_URL: 'https://token.example' };
    expect(parseConfig(secure, root).providers.google?.tokenUrl).toBe('https://token.example');
  });
});
