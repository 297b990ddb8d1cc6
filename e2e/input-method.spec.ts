import { compose, paste } from './support/input-method.ts';
import { consoleText, openScreen, signInOperator } from './support/operator.ts';
import { SignInPanel } from './support/sign-in.ts';
import { expect, newAddress, test, visit } from './support/site.ts';

const ways = ['growing', 'single'] as const;

test('a code typed with an input method is the code of the email @desktop', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const address = newAddress('composed');
  await visit(page, '/home', 'jp');
  const panel = new SignInPanel(page, 'jp');
  await panel.open();
  await panel.askCode(address);
  for (const way of ways) {
    await panel.code.fill('');
    await compose(page, panel.code, '123456', way);
    await expect(panel.code).toHaveValue('123456');
  }
  for (const text of ['１２３４５６', '123 456', 'Your code: 123456']) {
    await panel.code.fill('');
    await paste(page, panel.code, text);
    await expect(panel.code).toHaveValue('123456');
  }

  // Enter without the end of the composition sends the digits that the field shows.
  await panel.code.fill('');
  await compose(page, panel.code, await site.mail.codeFor(address), 'growing');
  await panel.tickBoxes();
  await panel.submit.click();
  await expect(panel.dialog).toBeHidden();
});

test('an address typed with an input method keeps its characters @desktop', async ({ page }) => {
  await visit(page, '/home', 'jp');
  const panel = new SignInPanel(page, 'jp');
  await panel.open();
  for (const way of ways) {
    await panel.email.fill('');
    await compose(page, panel.email, 'taro', way);
    await expect(panel.email).toHaveValue('ｔａｒｏ');
  }
});

test('fields of the console keep their characters during a composition @desktop', async ({
  page,
  context,
  site,
}) => {
  await signInOperator(site, context, 'editor');
  await openScreen(page, '/campaign/links');
  const key = page.getByLabel(consoleText('en', 'campaign', 'field.storeKey'));
  for (const way of ways) {
    await key.fill('');
    await compose(page, key, 'ITCH', way);
    await expect(key).toHaveValue('itch');
  }

  const t = (name: string) => consoleText('en', 'mailings', name);
  await openScreen(page, '/mailings');
  await page.getByRole('button', { name: t('new') }).click();
  await page.getByLabel(t('name')).fill('Composed');
  await page.getByRole('button', { name: t('create') }).click();
  await page.getByLabel(t('test.address')).fill('composed@studio.example');
  await page.getByRole('button', { name: t('test.prove') }).click();
  const code = page.getByLabel(t('test.code'));
  for (const way of ways) {
    await code.fill('');
    await compose(page, code, '123456', way);
    await expect(code).toHaveValue('123456');
  }
  await code.fill('');
  await compose(page, code, await site.mail.codeFor('composed@studio.example'), 'growing');
  await page.getByRole('button', { name: t('test.confirm'), exact: true }).click();
  await expect(page.getByRole('button', { name: t('test.send') })).toBeVisible();
});
