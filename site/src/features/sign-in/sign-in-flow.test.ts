import { describe, expect, it, vi } from 'vitest';
import type { Login } from '@prelude/passport';
import { outcomeOf, signIn, type SignInPorts } from './sign-in-flow.ts';

const login = {
  code: 0,
  msg: '',
  cToken: 'c',
  cUid: 'u',
  accessToken: 't'.repeat(32),
  ext: { email: 'a@b.example' },
  agr: [],
  subState: 0,
  cRes: { code: 0, msg: '', cUid: 'u', firstReg: true, agr: [], subState: 0 },
} satisfies Login & { code: 0; msg: string };

function stage(changes: Partial<SignInPorts> = {}) {
  const steps: string[] = [];
  const step = <T>(name: string, value: T) =>
    vi.fn(async () => {
      steps.push(name);
      return value;
    });
  const ports: SignInPorts = {
    login: step('login', login),
    remember: vi.fn(() => steps.push('remember')),
    register: step('register', { status: 0, is_repeat: 0, msg: '', data: { number: 5 } } as const),
    openSession: step('session', { status: 0, msg: '' }),
    refreshUser: step('user', undefined),
    generalFailure: 'busy',
    ...changes,
  };
  return { ports, steps };
}

describe('signing in', () => {
  it('logs in, keeps the result, registers, opens the session and reads the user', async () => {
    const { ports, steps } = stage();
    expect(await signIn(ports)).toEqual({ kind: 'first', number: 5 });
    expect(steps).toEqual(['login', 'remember', 'register', 'session', 'user']);
    expect(ports.register).toHaveBeenCalledWith('a@b.example', login.accessToken);
  });

  it('stops after a refused login', async () => {
    const wrong = { msg: 'wrong code', error: 'code.wrong' };
    const { ports, steps } = stage({ login: async () => ({ code: -1, ...wrong }) });
    // The form shows it at the field that the error names.
    expect(await signIn(ports)).toEqual({ kind: 'failed', ...wrong });
    expect(steps).toEqual([]);
  });

  it('signs in when the registration fails', async () => {
    const offline = { status: -1, is_repeat: 0, msg: 'offline' } as const;
    const { ports, steps } = stage({ register: async () => offline });
    expect(await signIn(ports)).toEqual({ kind: 'refused', msg: 'offline' });
    expect(steps).toContain('user');
  });

  it('signs in without a registration when the address is not proved (spec decisions §4)', async () => {
    const { ports, steps } = stage({ login: async () => ({ ...login, ext: { email: '' } }) });
    expect(await signIn(ports)).toEqual({ kind: 'unaddressed' });
    expect(steps).toEqual(['remember', 'session', 'user']);
  });

  it('fails without a session', async () => {
    const { ports } = stage({ openSession: async () => ({ status: -1, msg: '' }) });
    expect(await signIn(ports)).toEqual({ kind: 'failed', msg: 'busy' });
    expect(ports.refreshUser).not.toHaveBeenCalled();
  });
});

const registered = { status: 0, is_repeat: 0, msg: '', data: { number: 7 } } as const;
const repeat = { status: -1, is_repeat: 1, msg: 'already', error: 'registration.repeat' } as const;
const refused = { status: -1, is_repeat: 0, msg: 'ended', error: 'registration.ended' } as const;

describe('the outcome of a pre-registration', () => {
  it('is `first` for a new player', () => {
    expect(outcomeOf(registered, true)).toEqual({ kind: 'first', number: 7 });
  });
  it('is success for a known account', () => {
    expect(outcomeOf(registered, false)).toEqual({ kind: 'registered', number: 7 });
  });
  it.each([true, false])('reports an earlier registration (new account: %s)', (firstReg) => {
    expect(outcomeOf(repeat, firstReg)).toEqual({ kind: 'repeat', msg: 'already' });
  });
  it.each([true, false])('is never success when refused (new account: %s)', (firstReg) => {
    expect(outcomeOf(refused, firstReg)).toEqual({ kind: 'refused', msg: 'ended' });
  });
  it('requires proof of the address', () => {
    const unproved = { ...refused, error: 'registration.unproved' };
    expect(outcomeOf(unproved, false).kind).toBe('unproved');
  });
});
