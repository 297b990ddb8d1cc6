import type { Locator, Page } from '@playwright/test';
import { newWallet } from '../server/src/testing/sign-in/wallet.ts';
import { choose, panelText } from './support/providers.ts';
import { SignInPanel } from './support/sign-in.ts';
import { errorText, expect, testWith, visit } from './support/site.ts';

const test = testWith({ EXTRA_PROVIDERS: 'guest,wallet' });

const refused = Object.assign(new Error('User rejected the request'), { code: 4001 });

/**
 * A wallet in the page (EIP-1193) whose key stays outside it.
 * @param sign the player's reaction to a message
 */
async function giveWallet(
  page: Page,
  sign: (message: `0x${string}`) => Promise<string>,
  address: string,
): Promise<void> {
  await page.exposeFunction('walletSigns', async (message: `0x${string}`) =>
    sign(message).catch((error: { code?: number }) => ({ code: error.code })),
  );
  await page.addInitScript((account) => {
    const signs = (message: string) =>
      (window as unknown as { walletSigns(text: string): Promise<unknown> }).walletSigns(message);
    Object.assign(window, {
      ethereum: {
        request: async ({ method, params = [] }: { method: string; params?: string[] }) => {
          if (method === 'eth_requestAccounts') return [account];
          const answer = await signs(params[0]!);
          if (typeof answer === 'string') return answer;
          throw answer as Error;
        },
      },
    });
  }, address);
}

const providerOf = (panel: SignInPanel, name: 'guest' | 'wallet'): Locator =>
  panel.dialog.getByRole('button', {
    name: panelText('en', 'providers.with', { name: panelText('en', `providers.${name}`) }),
  });
const toastOf = (page: Page, sentence: string) =>
  expect(page.locator('[data-toasts] span', { hasText: sentence })).toBeVisible();

async function openPanel(page: Page): Promise<SignInPanel> {
  await visit(page);
  const panel = new SignInPanel(page);
  await panel.open();
  return panel;
}
/** Neither provider has an address: the visitor is signed in and asked for one. */
async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('dialog', { name: panelText('en', 'prove.title') })).toBeVisible();
}

test('a guest signs in without an address, and later as the same guest (spec §3)', async ({
  page,
}) => {
  const panel = await openPanel(page);
  await choose(panel, providerOf(panel, 'guest'));
  await expectSignedIn(page);
  const uid = () =>
    page.evaluate(async () => {
      const answer = await fetch('/api/account/me', { headers: { 'x-prelude': '1' } });
      return ((await answer.json()) as { data?: { uid?: string } }).data?.uid;
    });
  expect(await page.evaluate(() => localStorage.getItem('passport_guest'))).toBeTruthy();
  const first = await uid();
  await page.context().clearCookies();
  // The address is the same, so without this the page would not reload.
  await page.goto('about:blank');
  const again = await openPanel(page);
  await choose(again, providerOf(again, 'guest'));
  await expectSignedIn(page);
  expect(await uid()).toBe(first);
});

test('a wallet signs the exact message of this site (EIP-4361)', async ({ page }) => {
  const account = newWallet();
  let message = '';
  await giveWallet(
    page,
    (raw) => {
      message = Buffer.from(raw.slice(2), 'hex').toString();
      return account.signMessage({ message: { raw } });
    },
    account.address.toLowerCase(),
  );
  const panel = await openPanel(page);
  await choose(panel, providerOf(panel, 'wallet'));
  await expectSignedIn(page);
  expect(message).toContain(`wants you to sign in with your Ethereum account:\n${account.address}`);
  expect(message).toContain('\nChain ID: 1\n');
});

test('a refusal in the wallet cancels the sign-in (spec §8)', async ({ page }) => {
  const account = newWallet();
  await giveWallet(page, () => Promise.reject(refused), account.address);
  const panel = await openPanel(page);
  await choose(panel, providerOf(panel, 'wallet'));
  await toastOf(page, panelText('en', 'passport.cancelled'));
  await expect(providerOf(panel, 'wallet')).toBeVisible();
});

test('a wallet that signs for another chain or another account signs no one in (abuse case 25)', async ({
  page,
}) => {
  const account = newWallet();
  const other = newWallet();
  const ways = [
    (raw: `0x${string}`) => other.signMessage({ message: { raw } }),
    (raw: `0x${string}`) =>
      account.signMessage({
        message: Buffer.from(raw.slice(2), 'hex')
          .toString()
          .replace('Chain ID: 1', 'Chain ID: 137'),
      }),
  ];
  let way = ways[0]!;
  await giveWallet(page, (raw) => way(raw), account.address);
  const panel = await openPanel(page);
  for (const next of ways) {
    way = next;
    const answered = page.waitForResponse('**/login/lgn.lg');
    await choose(panel, providerOf(panel, 'wallet'));
    expect(await (await answered).json()).toMatchObject({ code: -1, error: 'login.failed' });
    await toastOf(page, errorText('en', 'login.failed'));
    await expect(providerOf(panel, 'wallet')).toBeVisible();
  }
  await expect(
    page.getByRole('button', { name: panel.t('user.icon'), exact: true }),
  ).toBeAttached();
});

test('without a wallet the visitor sees a message (spec §8)', async ({ page }) => {
  const panel = await openPanel(page);
  await choose(panel, providerOf(panel, 'wallet'));
  await toastOf(page, panelText('en', 'passport.wallet_missing'));
  await expect(providerOf(panel, 'wallet')).toBeVisible();
});
