import { gameCheck } from '@prelude/contract/account/game-check';
import { emailLogin, init, passportBase } from '@prelude/contract/account/passport';
import { Value } from 'typebox/value';
import { describe, expect, it, vi } from 'vitest';
import { optionDefaults, passportPath } from './options.ts';
import { gameToken, happy, stage, token } from './testing/stage.ts';

const address = 'a@b.example';

describe('the payloads', () => {
  it('match the schemas of the contract, although the client contains none', async () => {
    const { passport, calls } = stage({}, { dn: 'device-0001' });
    await passport.emailLogin(address, '123456', [{ key: 'terms', hash: 'a'.repeat(64) }]);
    const payloadOf = (path: string) => calls.find((call) => call.path === path)?.payload;
    expect(Value.Check(init.payload, payloadOf(init.path))).toBe(true);
    expect(Value.Check(emailLogin.payload, payloadOf(emailLogin.path))).toBe(true);
    expect(Value.Check(gameCheck.payload, payloadOf(gameCheck.path))).toBe(true);
    expect([passportPath, optionDefaults.gameCheckPath]).toEqual([passportBase, gameCheck.path]);
  });
});

describe('a busy server', () => {
  const path = '/hgsdk/v2/email/login';
  const busy = { code: -1, error: 'server.busy', msg: 'Busy', retry_after: 5 };

  it('is asked again, and the host hears when', async () => {
    vi.useFakeTimers();
    const waits: number[] = [];
    let asked = 0;
    const reply = () => Response.json(++asked < 3 ? busy : happy[path]);
    const { passport, calls } = stage(
      { [path]: reply as never },
      { onWait: (ms) => waits.push(ms) },
    );
    const login = passport.emailLogin(address, '123456', []);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await login).toMatchObject({ code: 0 });
    vi.useRealTimers();
    expect(waits).toHaveLength(2);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(5000);
    const sent = calls.filter((call) => call.path === path).map(({ form }) => form.get('sign'));
    // The server refuses the same bytes twice.
    expect(new Set(sent).size).toBe(3);
  });

  it('is reported after the fourth try; other refusals are reported at once', async () => {
    vi.useFakeTimers();
    const { passport, paths } = stage({ [path]: busy });
    const login = passport.emailLogin(address, '123456', []);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await login).toMatchObject({ code: -1, error: 'server.busy' });
    vi.useRealTimers();
    expect(paths().filter((asked) => asked === path)).toHaveLength(4);
    const refused = stage({ [path]: { code: -1, error: 'code.wrong', msg: 'Wrong' } });
    expect(await refused.passport.emailLogin(address, '123456', [])).toMatchObject({ code: -1 });
    expect(refused.paths().filter((asked) => asked === path)).toHaveLength(1);
  });
});

describe('init', () => {
  it('requests the switches, then the texts', async () => {
    const { passport, paths } = stage();
    expect(await passport.init()).toMatchObject({
      code: 0,
      control: { email_login: true },
      agr: [{ key: 'terms' }],
    });
    expect(paths()).toEqual(['/hgsdk/v1/sys/init.lg', '/hgsdk/v1/sys/agr.lg']);
  });

  it.each(['/hgsdk/v1/sys/init.lg', '/hgsdk/v1/sys/agr.lg'])(
    'fails when this call fails: %s',
    async (path) => {
      const { passport } = stage({ [path]: { code: 7, msg: 'closed' } });
      expect(await passport.init()).toEqual({ code: -1, msg: 'closed' });
    },
  );

  it('has a message of its own for each of the two calls (spec §8)', async () => {
    const failing = (path: string) => stage({ [path]: { code: 7 } }).passport.init();
    expect(await failing('/hgsdk/v1/sys/init.lg')).toMatchObject({ msg: 'passport.init_failed' });
    expect(await failing('/hgsdk/v1/sys/agr.lg')).toMatchObject({ msg: 'passport.terms_failed' });
  });

  it('runs once for concurrent callers, and again after a failure or in another language', async () => {
    const { passport, calls } = stage();
    await Promise.all([passport.init(), passport.init()]);
    expect(calls).toHaveLength(2);
    passport.setLanguage('kr');
    await passport.init();
    expect(calls).toHaveLength(4);
    expect(calls[3]?.payload.lang).toBe('kr');
    const failing = stage({ '/hgsdk/v1/sys/init.lg': { code: 1 } });
    await failing.passport.init();
    await failing.passport.init();
    expect(failing.calls).toHaveLength(2);
  });
});

describe('every result', () => {
  it('arrives in browsers without AbortSignal.timeout', async () => {
    vi.stubGlobal('AbortSignal', {});
    try {
      expect(await stage().passport.init()).toMatchObject({ code: 0 });
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it.each([
    ['a number that is not 0', { code: 12, msg: 'busy' }, 'busy'],
    ['no sentence', { code: -1 }, 'sending failed'],
    ['no code at all', { msg: '' }, 'sending failed'],
    ['a code in the wrong type', { code: '0', msg: '' }, 'sending failed'],
  ])('is code -1 with a sentence: %s', async (_, answer, msg) => {
    const { passport } = stage(
      { '/hgsdk/v1/email/sendVerifyCode': answer },
      { messages: { 'passport.send_failed': 'sending failed' } },
    );
    expect(await passport.sendVerifyCode(address)).toEqual({ code: -1, msg });
  });

  it.each([
    ['an empty body', ''],
    ['a page instead of an answer', '<html>502</html>'],
    ['a list', '[]'],
    ['a poisoned answer', '{"code":0,"__proto__":{"x":1}}'],
  ])('says that no server answered: %s', async (_, answer) => {
    const { passport } = stage(
      { '/hgsdk/v1/email/sendVerifyCode': answer },
      { messages: { 'passport.send_failed': 'sending failed' } },
    );
    const result = await passport.sendVerifyCode(address);
    expect(result).toEqual({ code: -1, msg: 'sending failed', unanswered: true });
  });

  it('is code -1 when the network fails, with the key as the message without a sentence', async () => {
    const { passport } = stage({
      '/hgsdk/v1/email/verifyCaptchaCode': () => {
        throw new TypeError('Failed to fetch');
      },
    });
    const result = await passport.verifyCaptchaCode(address, token, '@abcd');
    expect(result).toEqual({ code: -1, msg: 'passport.captcha_failed', unanswered: true });
  });

  it('names the network when the host has a sentence for it', async () => {
    const { passport } = stage(
      {
        '/hgsdk/v1/email/verifyCaptchaCode': () => {
          throw new TypeError('Failed to fetch');
        },
      },
      { messages: { 'passport.captcha_failed': 'wrong', 'passport.offline': 'no connection' } },
    );
    const result = await passport.verifyCaptchaCode(address, token, '@abcd');
    expect(result).toEqual({ code: -1, msg: 'no connection', unanswered: true });
  });

  it('keeps the failure code and the waiting time from the server', async () => {
    const refusal = { code: -1, msg: 'wait', error: 'code.cooldown', retry_after: 41 };
    const { passport } = stage({ '/hgsdk/v1/email/sendVerifyCode': refusal });
    expect(await passport.sendVerifyCode(address)).toEqual(refusal);
  });

  it('never sends the same bytes twice', async () => {
    const { passport, calls } = stage();
    await passport.subscribePush(token);
    await passport.subscribePush(token);
    expect(calls[0]?.form.get('data')).not.toBe(calls[1]?.form.get('data'));
  });
});

describe('email sign-in', () => {
  it('is refused unless it is switched on', async () => {
    const off = { code: 0, msg: '', control: { email_login: false } };
    const { passport, paths } = stage({ '/hgsdk/v1/sys/init.lg': off });
    expect(await passport.emailLogin(address, '1', [])).toMatchObject({ code: -1 });
    expect(await passport.sendVerifyCode(address)).toMatchObject({ code: -1 });
    expect(paths().some((path) => path.includes('email'))).toBe(false);
  });

  it('gets agr, subState and cRes from the game check', async () => {
    const { passport } = stage();
    const result = await passport.emailLogin(address, '123456', []);
    expect(result).toMatchObject({
      code: 0,
      accessToken: token,
      agr: [],
      subState: 1,
      cRes: { firstReg: true, cUid: 'u1' },
    });
  });

  it('has the message of email sign-in when the server gives none (spec §8)', async () => {
    const { passport } = stage({ '/hgsdk/v2/email/login': { code: 7 } });
    expect(await passport.emailLogin(address, '123456', [])).toEqual({
      code: -1,
      msg: 'passport.email_login_failed',
    });
  });

  it('skips the game check only when the host turns it off', async () => {
    const { passport, paths } = stage({}, { needUsdk: false });
    const result = await passport.emailLogin(address, '123456', []);
    expect(result).toMatchObject({ code: 0, subState: 0 });
    expect(paths()).not.toContain(gameCheck.path);
  });

  it('passes the product that the game uses', async () => {
    const { passport, calls } = stage({}, { usdk: { productId: 'game', productKey: 'key' } });
    await passport.emailLogin(address, '123456', []);
    expect(calls.at(-1)?.payload).toMatchObject({ pcode: 'game', appKey: 'key', token: gameToken });
    expect(calls.at(-1)?.form.get('pcode')).toBe('abyss');
  });
});
