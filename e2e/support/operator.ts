/** Operators in a real browser: the first by the printed link, others by invitation, signed in through the API. */
import { type BrowserContext, expect, type Page, type APIRequestContext } from '@playwright/test';
import type { Language } from '../../contract/src/shared/languages.ts';
import type { Role } from '../../contract/src/console/permissions.ts';
import { totpOf } from '../../server/src/testing/sign-in/totp.ts';
import { sentenceOf } from './namespaces.ts';
import { type Site, test as base, watch } from './site.ts';

/** Console tests: a call refused until step-up is not a fault of the page. */
export const test = base.extend({
  guard: async ({ context }, use) => {
    const problems = watch(context);
    await use(undefined);
    const faults = problems.filter(
      (problem) => !/status of 40[13] .*\/console\/api\//.test(problem),
    );
    expect(faults, 'problems in the browser').toEqual([]);
  },
});
export { expect };

export const operatorPassword = 'Nine quiet lanterns over the harbour';

/** The one-time link that a trial prints at start while no operator exists. */
export function printedLink({ server }: Pick<Site, 'server'>): string {
  const link = /http\S+\/console\/enrol#[\w-]{43}/.exec(server.output())?.[0];
  if (!link) throw new Error(`No link in: ${server.output()}`);
  return link;
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

const administrators = new WeakMap<Site, Promise<Caller>>();
let people = 0;

export interface SignedInOperator {
  login: string;
  name: string;
  /** The authenticator's secret; its current code is used. */
  secret: string;
}

/**
 * Signs in an operator with the given role and fresh proof. The first call in a worker creates the first administrator
 * from the printed link.
 */
export async function signInOperator(
  site: Site,
  context: BrowserContext,
  role: Role,
  language: Language = 'en',
): Promise<SignedInOperator> {
  let administrator = administrators.get(site);
  if (!administrator) {
    administrator = (async () => {
      const { request } = await import('@playwright/test');
      const call = callerIn(await request.newContext(), site.url);
      await enrol(call, printedLink(site), 'en');
      return call;
    })();
    administrators.set(site, administrator);
  }
  const call = await administrator;
  people++;
  const login = `${role}-${people}`;
  const name = `${role[0]!.toUpperCase()}${role.slice(1)} ${people}`;
  const { data } = await call('/operators/invite', {
    login,
    name,
    role,
    email: `${login}@studio.example`,
  });
  const secret = await enrol(callerIn(context.request, site.url), String(data.link), language);
  return { login, name, secret };
}

/**
 * A text of the console.
 * @param namespace a file of `locales/<language>/console`
 */
export const consoleText = (
  language: Language,
  namespace: string,
  key: string,
  values: Record<string, string | number> = {},
): string => sentenceOf(`locales/${language}/console/${namespace}.json`, key, values);

export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(`/console${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
