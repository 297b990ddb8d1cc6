import { flowChannel, leftKey } from '@prelude/contract/account/provider-flow';
import {
  beginLogin,
  exchangeThirdPartyCode,
  thirdPartyLogin,
} from '@prelude/contract/account/passport-providers';
import { Value } from 'typebox/value';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createProviders,
  type ProviderOptions,
  providerMessageKeys,
  type Providers,
} from './providers.ts';
import { happy, stage, token } from '../testing/stage.ts';

const state = 'S'.repeat(32);
const ids: ProviderOptions = {
  googleID: 'g',
  googleRedirectUri: 'https://site.example/auth/return/google',
  xClientId: 'x',
  xRedirectUri: 'https://site.example/auth/return/x',
  messages: Object.fromEntries(providerMessageKeys.map((key) => [key, `${key} {error}`])),
};
const login = happy['/hgsdk/v2/email/login']!;
const allOn = {
  google_login: true,
  twitter_login: true,
  fb_login: true,
  apple_login: true,
  guest_login: true,
  wallet_login: true,
  email_login: true,
  password_login: true,
};
const answers = (control: object = allOn) => ({
  '/hgsdk/v1/sys/init.lg': { code: 0, msg: '', control, agr: [] },
  '/hgsdk/v1/login/begin.lg': { code: 0, msg: '', state, url: '/provider?x', cToken: 'guest.a' },
  '/hgsdk/v1/login/getThirdAuthToken.lg': { code: 0, msg: '', accessToken: token },
  '/hgsdk/v1/login/lgn.lg': login,
});

interface FakePopup {
  closed: boolean;
  location: { pathname: string; search: string; replace: (to: string) => void };
  close(): void;
}

function fakeWindow() {
  const popup: FakePopup = {
    closed: false,
    location: {
      pathname: 'blank',
      search: '',
      replace: (to) => {
        popup.location.pathname = to;
      },
    },
    close: () => {
      popup.closed = true;
    },
  };
  const open = vi.fn<(...given: unknown[]) => FakePopup | null>(() => popup);
  const assign = vi.fn<(to: string) => void>();
  const browser = {
    open,
    screenX: 0,
    screenY: 0,
    outerWidth: 1600,
    outerHeight: 900,
    location: { assign },
  };
  return { popup, open, assign, browser };
}

let fake: ReturnType<typeof fakeWindow>;
let kept: Map<string, string>;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fake = fakeWindow();
  kept = new Map();
  vi.stubGlobal('window', fake.browser);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const staged = (change: Parameters<typeof stage>[0] = {}, options = ids) => {
  const { passport, calls, paths } = stage({ ...answers(), ...change }, { dn: 'device-0001' });
  return { providers: createProviders(passport, options), calls, paths };
};
/** Waits for the calls before the pop-up opens, then acts as a returned pop-up. */
const whenWaiting = async (calls: { path: string }[], act: () => void) => {
  await vi.waitFor(() =>
    expect(calls.some(({ path }) => path === '/hgsdk/v1/login/begin.lg')).toBe(true),
  );
  await vi.advanceTimersByTimeAsync(0);
  act();
  await vi.advanceTimersByTimeAsync(2500);
};
const arrive = (search: Record<string, string>) => () => {
  fake.popup.location.pathname = '/auth/done';
  fake.popup.location.search = `?${new URLSearchParams(search).toString()}`;
};

describe('Google and X', () => {
  it('open a 600x700 pop-up in the click, exchange the state, sign in, check with the game (§4, §9)', async () => {
    const { providers, calls, paths } = staged();
    const answer = providers.signIn('x', []);
    expect(fake.open).toHaveBeenCalledTimes(1);
    expect(fake.open.mock.calls[0]?.[2]).toMatch(/width=600,height=700/);
    await whenWaiting(calls, arrive({ state, outcome: 'ok' }));
    expect(await answer).toMatchObject({ code: 0, accessToken: token, cRes: { firstReg: true } });
    expect(paths().slice(2)).toEqual([
      '/hgsdk/v1/login/begin.lg',
      '/hgsdk/v1/login/getThirdAuthToken.lg',
      '/hgsdk/v1/login/lgn.lg',
      '/game/v1/login/checklgn.lg',
    ]);
    const payloadOf = (path: string) => calls.find((call) => call.path === path)?.payload;
    for (const call of [beginLogin, exchangeThirdPartyCode, thirdPartyLogin]) {
      expect(Value.Check(call.payload, payloadOf(call.path)), call.path).toBe(true);
    }
    expect(payloadOf(thirdPartyLogin.path)).toMatchObject({
      userType: 5,
      extra: { version: 'v3' },
    });
    expect(fake.popup.closed).toBe(true);
  });

  it('receive the result on the channel of their state, for browsers that isolate the pop-up', async () => {
    const { providers, calls } = staged();
    const answer = providers.ask('google');
    const channel = new BroadcastChannel(flowChannel + state);
    const told = { state, outcome: 'ok', error: '' };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    await whenWaiting(calls, () => channel.postMessage(told));
    channel.close();
    expect(await answer).toMatchObject({ code: 0, credential: { userType: 2, cToken: token } });
  });

  const ends: [string, string, () => void][] = [
    ['closed is cancelled', 'provider.cancelled', () => (fake.popup.closed = true)],
    ['another state is a risk', 'provider.mismatch', () => arrive({ state: 'x', outcome: 'ok' })()],
    ['no state is a risk', 'provider.mismatch', () => arrive({ outcome: 'ok' })()],
    ['a cancelled flow', 'provider.cancelled', () => arrive({ state, outcome: 'cancelled' })()],
    [
      'a failed one',
      'provider.refused',
      () => arrive({ state, outcome: 'failed', error: 'oops' })(),
    ],
  ];
  it.each(ends)('%s (%s)', async (_, error, act) => {
    const { providers, calls, paths } = staged();
    const answer = providers.signIn('google', []);
    await whenWaiting(calls, act);
    const result = await answer;
    expect(result).toMatchObject({ code: -1, error });
    expect(paths()).not.toContain('/hgsdk/v1/login/getThirdAuthToken.lg');
    if (error === 'provider.refused') expect(result.msg).toContain('oops');
  });

  it('reports a blocked pop-up and sends no request', async () => {
    fake.open.mockReturnValue(null);
    const { providers, paths } = staged();
    expect(await providers.signIn('google', [])).toMatchObject({
      code: -1,
      error: 'provider.blocked',
    });
    expect(paths()).toEqual([]);
  });

  it('close the pop-up when the caller aborts', async () => {
    const { providers, calls } = staged();
    const giveUp = new AbortController();
    const answer = providers.ask('google', giveUp.signal);
    await whenWaiting(calls, () => giveUp.abort());
    expect(await answer).toMatchObject({ error: 'provider.cancelled' });
    expect(fake.popup.closed).toBe(true);
  });
});

describe('every provider', () => {
  it.each(['google', 'x', 'facebook', 'apple'] as const)(
    '%s must be configured (spec §5)',
    async (provider) => {
      const { providers, paths } = staged({}, { messages: ids.messages! });
      expect(await providers.ask(provider)).toMatchObject({ code: -1, error: 'provider.options' });
      expect(paths()).toEqual([]);
    },
  );

  it.each(['google', 'x', 'guest', 'wallet'] as const)(
    '%s is refused while it is off',
    async (provider) => {
      const { providers } = staged({
        '/hgsdk/v1/sys/init.lg': { code: 0, msg: '', control: {}, agr: [] },
      });
      const result = await providers.ask(provider);
      expect(result).toMatchObject({
        code: -1,
        msg: expect.stringMatching(`passport.${provider}_off`),
      });
      if (provider === 'google' || provider === 'x') expect(fake.popup.closed).toBe(true);
    },
  );

  it('a missing wallet fails with provider.not_ready', async () => {
    expect(await staged().providers.ask('wallet')).toMatchObject({ error: 'provider.not_ready' });
  });

  it('a guest reuses the signed id', async () => {
    const { providers, paths } = staged();
    expect(await providers.ask('guest')).toMatchObject({
      credential: { userType: 0, cToken: 'guest.a' },
    });
    expect(await providers.ask('guest')).toMatchObject({ credential: { cToken: 'guest.a' } });
    expect(paths().filter((path) => path === '/hgsdk/v1/login/begin.lg')).toHaveLength(1);
  });

  it('a sign-in that the game does not confirm fails with every provider (abuse case 22)', async () => {
    const { providers } = staged({ '/game/v1/login/checklgn.lg': { code: 0, msg: '', data: '' } });
    const credential = { userType: 7, cToken: 'x', extra: {} };
    const result = await providers.signInWith(credential, []);
    expect(result.code).toBe(-1);
    expect(result).not.toHaveProperty('accessToken');
  });
});

describe('full-page redirect', () => {
  const agr = [{ key: 'terms' as const, hash: 'a'.repeat(64) }];
  const leave = (providers: Providers) =>
    providers.leave('google', { returnHash: '#/news', purpose: 'login', agr });
  const returned = (change: object) => {
    const left = JSON.parse(kept.get(leftKey)!) as object;
    kept.set(leftKey, JSON.stringify({ ...left, returned: state, outcome: 'ok', ...change }));
  };

  it('leaves, returns once, and keeps the ticked boxes', async () => {
    const { providers } = staged();
    expect(await leave(providers)).toBeUndefined();
    expect(fake.assign).toHaveBeenCalledWith('/provider?x');
    returned({});
    expect(await providers.comeBack()).toMatchObject({
      provider: 'google',
      purpose: 'login',
      returnHash: '#/news',
      agr,
      answer: { code: 0, credential: { cToken: token } },
    });
    expect(await providers.comeBack()).toBeUndefined();
  });

  it.each([
    ['another state', { returned: 'other' }, 'provider.mismatch'],
    ['cancelled', { outcome: 'cancelled' }, 'provider.cancelled'],
  ])('%s does not sign anyone in', async (_, change, error) => {
    const { providers } = staged();
    await leave(providers);
    returned(change);
    expect((await providers.comeBack())?.answer).toMatchObject({ code: -1, error });
  });

  it('returns nothing when the visitor went back without an answer', async () => {
    const { providers } = staged();
    await leave(providers);
    expect(await providers.comeBack()).toBeUndefined();
  });

  it('does not leave when session storage is blocked', async () => {
    vi.stubGlobal('sessionStorage', {
      setItem: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    const { providers } = staged();
    expect(await leave(providers)).toMatchObject({ code: -1, error: 'provider.no_storage' });
    expect(fake.assign).not.toHaveBeenCalled();
  });
});
