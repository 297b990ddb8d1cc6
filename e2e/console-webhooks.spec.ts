import { AxeBuilder } from '@axe-core/playwright';
import { Webhook } from 'standardwebhooks';
import { goodToken, startNetworksStandIn } from '../server/src/testing/networks-stand-in.ts';
import { startWebhookReceiver } from '../server/src/testing/webhook-receiver.ts';
import { consoleText, expect, openScreen, signInOperator, test } from './support/operator.ts';
import { errorText, startSite } from './support/site.ts';

const t = (key: string, values: Record<string, string | number> = {}) =>
  consoleText('en', 'webhooks', key, values);
/** The list renews itself every three seconds; a busy machine needs more time. */
const soon = { timeout: 20_000 };

test('an administrator adds a receiver, tries it, and sends an event again @desktop', async ({
  browser,
}) => {
  test.slow();
  const receiver = await startWebhookReceiver();
  const site = await startSite({ TEST_LOCAL_WEBHOOKS: 'yes' });
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await signInOperator(site, context, 'admin');
  await openScreen(page, '/webhooks');
  await page.getByRole('button', { name: t('add') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('column.name')).fill('CRM');
  await dialog.getByLabel(t('field.url'), { exact: true }).fill('http://10.0.0.1/');
  await dialog
    .getByRole('switch', { name: consoleText('en', 'words', 'receiverEvent.registered') })
    .click();
  await dialog.getByRole('button', { name: t('save') }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel(t('field.url'), { exact: true }).fill(receiver.url);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await dialog.getByRole('button', { name: t('save') }).click();
  await expect(dialog.getByRole('heading', { name: t('secret') })).toBeVisible();
  const secret = (await dialog.locator('code').textContent())!;
  expect(secret).toMatch(/^whsec_/);
  await dialog.getByRole('button', { name: t('done') }).click();

  receiver.replies.push({ status: 500, body: 'not yet' });
  await page.getByRole('button', { name: t('test'), exact: true }).click();
  const log = page.getByRole('table', { name: t('logOf', { name: 'CRM' }) });
  await expect(log.getByText('500 · not yet')).toBeVisible(soon);
  await expect(log.getByText(t('state.waiting'))).toBeVisible();
  await log.getByRole('button', { name: t('resend') }).click();
  await expect(log.getByText(t('state.delivered'))).toBeVisible(soon);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  const { headers, text } = receiver.received.at(-1)!;
  new Webhook(secret).verify(text, headers as Record<string, string>);

  await page.getByRole('button', { name: t('pause') }).click();
  await expect(page.getByText(t('paused'), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: t('remove') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('remove') })
    .click();
  await expect(page.getByText(t('empty'))).toBeVisible();
  await context.close();
  await site.stop();
  await receiver.stop();
});

test('an administrator adds an advertising network, and reads why it was paused @desktop', async ({
  browser,
}) => {
  test.slow();
  const networks = await startNetworksStandIn();
  const site = await startSite({ TEST_NETWORKS_URL: networks.url });
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await signInOperator(site, context, 'admin');
  await openScreen(page, '/webhooks');
  await page.getByRole('button', { name: t('add') }).click();
  // A message is a dialog, too, with its type.
  const dialog = page.locator('[role="dialog"]:not([data-type])');
  const save = dialog.getByRole('button', { name: t('save') });
  const fill = (field: string, value: string) =>
    dialog.getByLabel(t(`account.${field}`), { exact: true }).fill(value);
  await dialog.getByLabel(t('field.kind')).selectOption('meta');
  await dialog.getByLabel(t('column.name')).fill('Spring ads');
  await fill('pixel', 'not a number');
  await fill('token', goodToken);
  await save.click();
  await expect(dialog.getByRole('alert')).toContainText('Dataset ID');
  await fill('pixel', '1234567890123456');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await save.click();
  await expect(dialog).toBeHidden();
  // The tested campaign names no network.
  await expect(page.getByText(t('notAsked'))).toBeVisible();

  const sendTest = page.getByRole('button', { name: t('test'), exact: true });
  await sendTest.click();
  await expect(page.getByText(errorText('en', 'webhook.test_code')).first()).toBeVisible();
  await page.getByRole('button', { name: t('change'), exact: true }).click();
  await fill('test', 'TEST123');
  await save.click();
  await expect(dialog).toBeHidden();
  networks.troubles.push('expired');
  await sendTest.click();
  await expect(page.getByText(t('pausedCredentials'))).toBeVisible(soon);
  await page.getByRole('button', { name: t('resume') }).click();
  await sendTest.click();
  const log = page.getByRole('table', { name: t('logOf', { name: 'Spring ads' }) });
  await expect(log.getByText(t('state.delivered')).first()).toBeVisible(soon);
  expect(networks.received[0]!.body.test_event_code).toBe('TEST123');
  expect(networks.refused).toEqual([]);
  await context.close();
  await site.stop();
  await networks.stop();
});
