/** From a provider's word to a registration (spec §4, "Login flow"). Everything outside is handed in. */
import type { Login, LoginResult } from '@prelude/passport';
import type { RegisterReply } from '../session/calls.ts';

export interface SignInPorts {
  /** By code, by password or through another provider. */
  login(): Promise<LoginResult>;
  /** Keeps the whole result for later calls; §4's login event is sent with it. */
  remember(login: Login): void;
  register(email: string, accessToken: string): Promise<RegisterReply>;
  openSession(login: Login): Promise<{ status: number; msg: string; error?: string }>;
  /** Reads who is signed in now. */
  refreshUser(): Promise<unknown>;
  /** The sentence for a failure that has none of its own. */
  generalFailure: string;
}

/** What became of a pre-registration (spec §4, "Pre-registration outcomes"). */
export type Outcome =
  /** A new traveller: the panel goes on to the subscription, success is shown when it closes. */
  | { kind: 'first'; number: number | undefined }
  | { kind: 'registered'; number: number | undefined }
  | { kind: 'repeat'; msg: string }
  /** The server wants the address proved first. */
  | { kind: 'unproved'; msg: string }
  | { kind: 'refused'; msg: string };

export type SignInOutcome =
  /** The visitor stays signed out; every other outcome is of a signed-in visitor. */
  | { kind: 'failed'; msg: string; error?: string }
  /** Signed in without a proved address: X, wallet, guest. They register once one is proved (spec decisions §4). */
  | { kind: 'unaddressed' }
  | Outcome;

export async function signIn(ports: SignInPorts): Promise<SignInOutcome> {
  const failed = ({ msg, error }: { msg: string; error?: string }) =>
    ({ kind: 'failed', msg: msg || ports.generalFailure, ...(error && { error }) }) as const;
  const login = await ports.login();
  if (login.code !== 0) return failed(login);
  ports.remember(login);

  // The registration goes first: it must not be lost to a session that could not be opened.
  const { email } = login.ext;
  const reply = email ? await ports.register(email, login.accessToken) : undefined;
  const session = await ports.openSession(login);
  if (session.status !== 0) return failed(session);
  await ports.refreshUser();
  return reply ? outcomeOf(reply, login.cRes?.firstReg ?? false) : { kind: 'unaddressed' };
}

/** What a pre-registration's reply means for the page (spec §4, "Pre-registration outcomes"). */
export function outcomeOf(reply: RegisterReply, firstReg: boolean): Outcome {
  if (reply.status === 0) {
    return { kind: firstReg ? 'first' : 'registered', number: reply.data?.number };
  }
  if (reply.is_repeat === 1) return { kind: 'repeat', msg: reply.msg };
  return { kind: reply.error === 'registration.unproved' ? 'unproved' : 'refused', msg: reply.msg };
}
