/** From an address and a code to a registration (specification §4, "Login flow"). Everything outside is handed in. */
import type { AcceptedAgreement, Login, LoginResult } from '@prelude/passport';
import { type Outcome, outcomeOf, type RegisterReply } from './outcome.ts';

export interface Credentials {
  email: string;
  code: string;
  agr: readonly AcceptedAgreement[];
}

export interface SignInPorts {
  login(credentials: Credentials): Promise<LoginResult>;
  /** Keeps the whole result for later calls. */
  remember(login: Login): void;
  register(email: string, accessToken: string): Promise<RegisterReply>;
  openSession(login: Login): Promise<{ status: number; msg: string; error?: string }>;
  /** Reads who is signed in now. */
  refreshUser(): Promise<unknown>;
  /** The sentence for a failure that has none of its own. */
  generalFailure: string;
}

/** `failed` leaves the visitor signed out; every other outcome is of a signed-in visitor. */
export type SignInOutcome = { kind: 'failed'; msg: string; error?: string } | Outcome;

export async function signIn(credentials: Credentials, ports: SignInPorts): Promise<SignInOutcome> {
  const failed = ({ msg, error }: { msg: string; error?: string }) =>
    ({ kind: 'failed', msg: msg || ports.generalFailure, ...(error && { error }) }) as const;
  const login = await ports.login(credentials);
  if (login.code !== 0) return failed(login);
  ports.remember(login);

  // The registration goes first: it must not be lost to a session that could not be opened.
  const reply = await ports.register(login.ext.email, login.accessToken);
  const session = await ports.openSession(login);
  if (session.status !== 0) return failed(session);
  await ports.refreshUser();
  return outcomeOf(reply, login.cRes?.firstReg ?? false);
}
