import { createTestDatabase, startPostgres } from '../server/src/testing/database/postgres.ts';
import { SignInPanel } from './support/sign-in.ts';
import { errorText, expect, newAddress, startSite, test, visit } from './support/site.ts';

test('the page reports the restart and continues when the database is back', async ({ browser }, {
  project,
}) => {
  const postgres = await startPostgres();
  const site = await startSite({ DATABASE_URL: await createTestDatabase(postgres.url) });
  const context = await browser.newContext({ ...project.use, baseURL: site.url });
  const page = await context.newPage();
  await visit(page, '/home', 'kr');
  const panel = new SignInPanel(page, 'kr');
  await panel.open();
  await panel.email.fill(newAddress('restart'));
  postgres.kill();
  await panel.send.click();
  await expect(panel.check.getByText(errorText('kr', 'server.unavailable'))).toBeVisible({
    timeout: 20_000,
  });
  await postgres.restart();
  await panel.check.getByRole('button', { name: panel.t('captcha.alternative') }).click();
  await expect(panel.check).toBeHidden({ timeout: 30_000 });
  await context.close();
  await site.stop();
  await postgres.stop();
});
