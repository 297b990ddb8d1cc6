import { createHash } from 'node:crypto';
import { sql } from '../core/database/sql.ts';
import type { Answer, Visitor } from './visitor.ts';
import type { TestApp } from './test-app.ts';

/** Password hash as the browser sends it (spec decisions §6). */
export const sent = (password: string): string =>
  createHash('sha256').update(password).digest('hex');

/** Resets the cooldown, so that any address can request a code immediately. */
export const forgetCooldown = ({ database }: TestApp) =>
  database.rows(sql`delete from counters where scope = 'code.cooldown'`);

export async function verifyToken(
  server: TestApp,
  visitor: Visitor,
  email: string,
  emailType = 'verifyCode',
): Promise<string> {
  const asked = await visitor.askCode(email, emailType);
  if (asked.body.code !== 0) throw new Error(`No code: ${JSON.stringify(asked.body)}`);
  const code = await server.mail.codeFor(email);
  const { body } = await visitor.passport('/hgsdk/v1/email/verifyCode', { email, code });
  if (body.code !== 0) throw new Error(`No token: ${JSON.stringify(body)}`);
  return body.verifyToken as string;
}

export const submitRegistration = async (
  visitor: Visitor,
  email: string,
  password: string,
  token: string,
): Promise<Answer> =>
  visitor.passport('/hgsdk/v1/email/register', {
    email,
    code: '000000',
    password: sent(password),
    verifyToken: token,
    agr: await visitor.agreements(),
  });

export async function registerWithPassword(
  server: TestApp,
  visitor: Visitor,
  email: string,
  password: string,
): Promise<void> {
  const token = await verifyToken(server, visitor, email);
  const { body } = await submitRegistration(visitor, email, password, token);
  if (body.code !== 0) throw new Error(`Not registered: ${JSON.stringify(body)}`);
  await forgetCooldown(server);
}

export const passwordLogin = (visitor: Visitor, email: string, password: string) =>
  visitor.passport('/hgsdk/v1/email/login.lg', { email, password: sent(password) });

export async function enterByPassword(visitor: Visitor, email: string, password: string) {
  const { body } = await passwordLogin(visitor, email, password);
  if (body.code !== 0) throw new Error(`No sign-in: ${JSON.stringify(body)}`);
  await visitor.gameCheck(body.cToken);
  await visitor.openSession(body);
  return body as { accessToken: string; cUid: string; cToken: string };
}

export async function enterByCode(server: TestApp, visitor: Visitor, email: string) {
  const signIn = await visitor.signIn(email, server.mail.codeFor);
  await visitor.openSession(signIn);
  await forgetCooldown(server);
  return signIn;
}
