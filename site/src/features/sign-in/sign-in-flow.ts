/** From a provider's result to a registration (spec §4, "Login flow"). All side effects are injected. */
import type { Login, LoginResult } from '@prelude/passport';
import type { RegisterReply } from '../session/calls.ts';

interface Refusal {
  msg: string;
  /** Names the field that is wrong. */
  error?: string | undefined;
  unanswered?: true;
}

export interface SignInPorts {
  login(): Promise<LoginResult>;
  /** Stores the whole result for later calls and sends the login event of §4. */
  remember(login: Login): void;
  register(email: string, accessToken: string): Promise<RegisterReply>;
  openSession(login: Login): Promise<{ status: number } & Refusal>;
  refreshUser(): Promise<unknown>;
  generalFailure: string;
}

export type Outcome =
  /** A new player. */
  | { kind: 'first'; number: number | undefined }
  | { kind: 'registered'; number: number | undefined }
  | { kind: 'repeat'; msg: string }
  /** The server requires proof of the address first. */
  | { kind: 'unproved'; msg: string }
  | { kind: 'refused'; msg: string };

export type SignInOutcome =
  /** The visitor stays signed out; all other outcomes are signed in. */
  | ({ kind: 'failed' } & Refusal)
  /** Without a proved address (X, wallet, guest): the registration follows later (spec decisions §4). */
  | { kind: 'unaddressed' }
  | Outcome;

export async function signIn(ports: SignInPorts): Promise<SignInOutcome> {
  const failed = ({ msg, error, unanswered }: Refusal) =>
    ({
      kind: 'failed',
      msg: msg || ports.generalFailure,
      ...(error !== undefined && { error }),
      ...(unanswered && { unanswered }),
    }) as const;
  const login = await ports.login();
  if (login.code !== 0) return failed(login);
  ports.remember(login);

  // Register first, so that a failed session does not lose the registration.
  const { email } = login.ext;
  const reply = email ? await ports.register(email, login.accessToken) : undefined;
  const session = await ports.openSession(login);
  if (session.status !== 0) return failed(session);
  await ports.refreshUser();
  return reply ? outcomeOf(reply, login.cRes?.firstReg ?? false) : { kind: 'unaddressed' };
}

export function outcomeOf(reply: RegisterReply, firstReg: boolean): Outcome {
  if (reply.status === 0) {
    return { kind: firstReg ? 'first' : 'registered', number: reply.data?.number };
  }
  if (reply.is_repeat === 1) return { kind: 'repeat', msg: reply.msg };
  return { kind: reply.error === 'registration.unproved' ? 'unproved' : 'refused', msg: reply.msg };
}
