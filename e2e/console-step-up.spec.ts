import { AxeBuilder } from '@axe-core/playwright';
import { sql } from '../server/src/core/database/sql.ts';
import { enrolBy, operatorPassword, tokenOf } from '../server/src/testing/sign-in/enrolment.ts';
import { signInOperator } from '../server/src/testing/operator.ts';
import { campaign } from './support/campaign.ts';
import { Visitor } from '../server/src/testing/visitor.ts';
import { type ConsoleSite, startConsole } from './support/console.ts';
import { consoleText, expect, openScreen, test } from './support/operator.ts';

const t = (namespace: string, key: string) => consoleText('en', namespace, key);
let consoleSite: ConsoleSite;
test.beforeAll(async () => {
  consoleSite = await startConsole(campaign.rehearsal_clock, 'localhost');
});
test.afterAll(() => consoleSite.stop());

test('an operator with only a passkey is asked for it; without it, a recovery code signs in', async ({
  browser,
}) => {
  test.slow();
  const { database, url } = consoleSite;
  const visitor = () => new Visitor(url);
  const admin = await signInOperator({ database, visitor }, 'admin');
  const account = { login: 'kai', name: 'Kai', roles: ['admin'], email: 'kai@studio.example' };
  const invited = await admin.call('/console/api/operators/invite', account);
  const enrolled = visitor();
  await enrolBy(enrolled, tokenOf(invited.body.data.link as string));
  await database.rows(sql`update operators set language = 'en'`);
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB' });
  await context.addCookies([...enrolled.cookies].map(([name, value]) => ({ name, value, url })));
  const page = await context.newPage();
  const press = (namespace: string, key: string) =>
    page
      .getByRole('button', { name: t(namespace, key), exact: true })
      .last()
      .click();

  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await openScreen(page, '/security');
  await expect(page.getByText('kai@studio.example')).toBeVisible();
  await press('security', 'add');
  await press('sign-in', 'passkeyBegin');
  await expect(page.getByRole('cell', { name: /^Passkey/ })).toBeVisible();
  const authenticator = page.getByRole('row', { name: new RegExp(t('security', 'totp')) });
  await authenticator.getByRole('button', { name: t('security', 'remove') }).click();
  await expect(authenticator).toHaveCount(0);

  const gate = page.getByRole('dialog', { name: t('shell', 'gate.proof') });
  const codes = page.getByRole('dialog').getByRole('listitem');
  const renewLate = async () => {
    await database.rows(
      sql`update operator_sessions set proved_at = proved_at - interval '6 minutes'`,
    );
    await press('security', 'renew');
  };
  await renewLate();
  await expect(gate.getByRole('button', { name: t('sign-in', 'usePasskey') })).toBeVisible();
  await expect(gate.getByLabel(t('sign-in', 'code'))).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await gate.getByRole('button', { name: t('sign-in', 'usePasskey') }).click();
  await expect(codes).toHaveCount(10);
  const code = (await codes.first().textContent())!;
  await page.getByLabel(t('sign-in', 'recovery.kept')).check();
  await press('sign-in', 'recovery.done');

  await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
  await renewLate();
  await gate.getByRole('button', { name: t('shell', 'gate.lost') }).click();
  await expect(gate.getByLabel(t('sign-in', 'login'))).toHaveValue('kai');
  await gate.getByLabel(t('sign-in', 'password')).fill(operatorPassword);
  await gate.getByRole('button', { name: t('sign-in', 'next') }).click();
  await gate.getByRole('button', { name: t('sign-in', 'useRecovery') }).click();
  await gate.getByLabel(t('sign-in', 'recoveryCode')).fill(code);
  await gate.getByRole('button', { name: t('sign-in', 'confirm') }).click();
  await expect(codes).toHaveCount(10);
  await context.close();
});
