/** A friend who follows an invitation is greeted, keeps its address, and gets a gift (spec decisions §4). */
import type { Page } from '@playwright/test';
import { bookOf, campaign, entries, figure } from './support/campaign.ts';
import { namespaceText } from './support/namespaces.ts';
import { SignInPanel } from './support/sign-in.ts';
import { expect, newAddress, type Site, test, text, visit } from './support/site.ts';

const gifts = campaign.invite?.welcome_rewards ?? [];
const role = entries('roles').at(-1)!.key;
const greeting = (number: number): string =>
  namespaceText('en', 'status', 'greeting.together', {
    number: figure(number),
    name: bookOf<{ name: string }>('en', 'roles')[role]!.name,
  });

async function inviter(page: Page, site: Site): Promise<{ code: string; number: number }> {
  await visit(page);
  const panel = new SignInPanel(page);
  await panel.signIn(site, newAddress('inviter'));
  await panel.finish();
  const read = async (path: string) =>
    ((await (await page.request.get(path)).json()) as { data: never }).data;
  const { code } = (await read('/api/invite')) as { code: string };
  const { registration } = (await read('/api/status')) as { registration: { number: number } };
  return { code, number: registration.number };
}

test('an invitation greets the friend until the registration, which brings the gift', async ({
  page,
  site,
  browser,
}, { project }) => {
  test.setTimeout(180_000);
  const { code, number } = await inviter(page, site);
  const context = await browser.newContext({ ...project.use, baseURL: site.url });
  const friend = await context.newPage();
  await friend.goto(`/en/t/${code}?role=${role}`);
  await expect(friend.locator('#root[data-ready]')).toBeAttached();
  await expect(friend.getByRole('main').getByText(greeting(number))).toBeVisible();
  const all = Math.max(...(campaign.invite?.rewards ?? []).map(({ friends }) => friends));
  const boat = namespaceText('en', 'status', 'greeting.lanterns', { lit: 0, all });
  await expect(friend.getByRole('main').getByText(boat)).toBeVisible();
  for (const gift of gifts)
    await expect(friend.getByRole('main')).toContainText(text('en', `reward.${gift}.name`));
  await expect(friend).toHaveURL(new RegExp(`/en/t/${code}\\?role=${role}#/home$`));
  await friend.reload();
  await expect(friend.getByRole('main').getByText(greeting(number))).toBeVisible();
  await expect(friend).toHaveURL(new RegExp(`/en/t/${code}\\?role=${role}#/home$`));

  const panel = new SignInPanel(friend);
  await panel.open();
  await expect(panel.dialog.getByText(greeting(number))).toBeVisible();
  await panel.dialog
    .getByRole('button', { name: text('en', 'common.close') })
    .first()
    .click();
  await panel.signIn(site, newAddress('friend'));
  const success = await panel.finish();
  for (const gift of gifts) await expect(success).toContainText(text('en', `reward.${gift}.name`));
  await expect(friend).toHaveURL(/\/\?lang=en#\/home$/);
  await friend.goto('/en/status');
  await expect(friend.locator('.rewards')).toContainText(
    namespaceText('en', 'status', 'rewards.welcome'),
  );
  await context.close();
});

test('an unknown invitation is the ordinary page', async ({ page }) => {
  await page.goto('/en/t/zzzzzzzz');
  await expect(page.locator('#root[data-ready]')).toBeAttached();
  await expect(page).toHaveURL(/\/\?lang=en#\/home$/);
  const answered = page.waitForResponse(/\/api\/invite\/greeting/);
  await page.goto('/?lang=en&via=zzzzzzzz');
  await answered;
  await expect(page).toHaveURL(/via=zzzzzzzz/);
});
