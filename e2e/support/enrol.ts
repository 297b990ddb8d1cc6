/** Operators by the API: the first one by the printed link, others by their invitation. */
import { setTimeout as pause } from 'node:timers/promises';
import type { APIRequestContext } from '@playwright/test';
import type { Language } from '../../contract/src/shared/languages.ts';
import type { ServerProcess } from '../../scripts/lib/server-process.ts';
import { totpOf } from '../../server/src/testing/sign-in/totp.ts';

export const operatorPassword = 'Nine quiet lanterns over the harbour';

/**
 * The one-time link that a trial prints at start while no operator exists. Waits for it: the server already answers when
 * it prints the link.
 */
export async function printedLink({ server }: { server: ServerProcess }): Promise<string> {
  for (let look = 0; look < 300; look++) {
    const link = /http\S+\/console\/enrol#[\w-]{43}/.exec(server.output())?.[0];
    if (link) return link;
    await pause(100);
  }
  throw new Error(`No link in: ${server.output()}`);
}

export type Caller = (path: string, data?: object) => Promise<{ data: Record<string, unknown> }>;

/** Calls the console's API with the cookies of a browser. */
export const callerIn =
  (request: APIRequestContext, origin: string): Caller =>
  async (path, data = {}) => {
    const response = await request.post(`${origin}/console/api${path}`, {
      data,
      headers: { origin, 'sec-fetch-site': 'same-origin', 'accept-language': 'en' },
    });
    const answer = (await response.json()) as { code: number; data: Record<string, unknown> };
    if (answer.code !== 0) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer;
  };

/** @returns the authenticator's secret */
export async function enrol(call: Caller, link: string, language: Language): Promise<string> {
  const token = link.slice(link.indexOf('#') + 1);
  await call('/enrol/password', { token, password: operatorPassword, language });
  const { data } = await call('/factors/totp/begin');
  const secret = String(data.secret);
  await call('/factors/totp', { code: totpOf(secret) });
  return secret;
}
