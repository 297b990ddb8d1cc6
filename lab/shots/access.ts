/** Sign-in, enrolment and the screens about operators. */
import type { Page } from '@playwright/test';
import { callerIn, enrol, operatorPassword } from '../../e2e/support/operator.ts';
import { totpOf } from '../../server/src/testing/sign-in/totp.ts';
import type { Camera } from './camera.ts';
import { asked, open, press, row, type Studio } from './studio.ts';
import type { World } from './world.ts';

const sheet = (page: Page) => page.getByRole('main').locator('> div');

/** Enrols everyone; Mei on the screens of the pictures. */
export async function enrolOperators(world: World, camera: Camera): Promise<Studio> {
  const first = await world.context();
  const administrator = callerIn(first.request, world.url);
  await enrol(administrator, world.firstLink, 'en');
  const { data } = await administrator('/operators/invite', {
    login: 'mei',
    name: 'Mei Tanaka',
    roles: ['admin'],
    email: 'mei@studio.example',
  });
  const context = await world.context();
  const page = await context.newPage();
  const { pathname, hash } = new URL(String(data.link));
  await page.goto(pathname + hash);
  await page.getByLabel('New password').first().fill(operatorPassword);
  await page.getByLabel('Repeat the password').fill(operatorPassword);
  await press(page, 'Continue');
  await page.getByRole('button', { name: 'Authenticator app' }).waitFor();
  await camera.take(page, 'console-enrol', { parts: [sheet(page)] });
  await press(page, 'Authenticator app');
  const secret = (await page.locator('code').textContent())!.replaceAll(' ', '');
  await page.getByLabel('Code from your authenticator').fill(totpOf(secret));
  await press(page, 'Confirm');
  await page.getByRole('checkbox').check();
  await press(page, 'Open the console');
  await page.getByRole('link', { name: 'Operators' }).waitFor();

  const call = callerIn(context.request, world.url);
  const operator = (login: string, name: string, role: Parameters<World['operator']>[3]) =>
    world.operator(call, login, name, role);
  const ben = await operator('ben', 'Ben Ortiz', 'admin');
  const jun = await operator('jun', 'Jun Park', 'editor');
  await operator('aiko', 'Aiko Sato', 'support');
  await operator('noor', 'Noor Haddad', 'analyst');
  await call('/operators/invite', {
    login: 'lena',
    name: 'Lena Vogt',
    roles: ['news'],
    email: 'lena@studio.example',
  });
  return { world, camera, mei: { context, page, call, secret }, ben, jun };
}

export async function takeSignIn({ world, camera }: Studio): Promise<void> {
  const context = await world.context();
  const page = await context.newPage();
  await page.goto('/console/');
  await page.getByLabel('Sign-in name').fill('mei');
  await page.getByLabel('Password', { exact: true }).fill(operatorPassword);
  await camera.take(page, 'console-sign-in', { parts: [sheet(page)] });
  await context.close();
}

export async function takeAccess({ camera, mei: { page } }: Studio): Promise<void> {
  await open(page, '/operators');
  await camera.take(page, 'console-operators', { until: page.getByRole('table') });
  await open(page, '/security');
  await camera.take(page, 'console-security');
  await open(page, '/audit');
  await camera.take(page, 'console-audit', { rows: 12 });
  await page
    .getByLabel('What', { exact: true })
    .selectOption({ label: 'Changed a setting of the campaign' });
  await page.waitForTimeout(1000);
  await row(page, 1).getByRole('button', { name: 'Show' }).click();
  await asked(page).waitFor();
  await camera.take(page, 'console-audit-change', { dialog: true });
}
