/** Operators in a real browser: the first by the printed link, others by invitation, signed in through the API. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Language } from '../../contract/src/shared/languages.ts';
import type { Role } from '../../contract/src/console/permissions.ts';
import { totpOf } from '../../server/src/testing/sign-in/totp.ts';
import { type Caller, callerIn, enrol, printedLink } from './enrol.ts';
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
export { type Caller, callerIn, enrol, operatorPassword, printedLink } from './enrol.ts';

/** Inviting needs a proof, which a worker of a long run outlives. */
const proofMs = 240_000;

interface Administrator {
  call: Caller;
  secret: string;
  provedAt: number;
}

const administrators = new WeakMap<Site, Promise<Administrator>>();
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
      const secret = await enrol(call, await printedLink(site), 'en');
      return { call, secret, provedAt: Date.now() };
    })();
    administrators.set(site, administrator);
  }
  const known = await administrator;
  const { call } = known;
  if (Date.now() - known.provedAt > proofMs) {
    await call('/session/code', { code: totpOf(known.secret) });
    known.provedAt = Date.now();
  }
  people++;
  const login = `${role}-${people}`;
  const name = `${role[0]!.toUpperCase()}${role.slice(1)} ${people}`;
  const { data } = await call('/operators/invite', {
    login,
    name,
    roles: [role],
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
