import { AxeBuilder } from '@axe-core/playwright';
import { consoleText, expect, openScreen, signInOperator, test } from './support/operator.ts';
import { startSite, text, visit } from './support/site.ts';

const t = (key: string, values: Record<string, string | number> = {}) =>
  consoleText('en', 'campaign', key, values);
/** An open page requests the count every five seconds; a busy machine needs more time. */
const soon = { timeout: 20_000 };

test('an editor adds and orders stores, and open pages follow @desktop', async ({ browser }) => {
  test.slow();
  const site = await startSite();
  const consoleSite = await browser.newContext({ baseURL: site.url });
  const editor = await consoleSite.newPage();
  await signInOperator(site, consoleSite, 'editor');
  const street = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' });
  const visitor = await street.newPage();
  await visit(visitor);
  const stores = visitor.getByRole('region', { name: text('en', 'home.platforms') });
  await expect(stores.getByRole('link')).toHaveCount(4);
  // A reply that gets lost is asked for again.
  const data = /\/assets\/data\/\w+\/en\.json$/;
  const lost = visitor.waitForEvent('requestfailed', (request) => data.test(request.url()));
  await visitor.route(data, (route) => route.abort(), { times: 1 });

  await openScreen(editor, '/campaign/links');
  const add = editor.getByRole('button', { name: t('field.add'), exact: true });
  await editor.getByLabel(t('field.storeKey')).fill('steam');
  await expect(add).toBeDisabled();
  await editor.getByLabel(t('field.storeKey')).fill('forge');
  await add.click();
  const row = editor.getByRole('group', { name: 'forge' });
  await row.getByLabel(`forge · ${t('field.label')}`).fill('Forge');
  const own = editor.getByRole('group', { name: 'Forge' });
  await own.getByLabel(`Forge · ${t('field.verb')}`).selectOption('play');
  await own.getByLabel(`Forge · ${t('field.address')}`).fill('https://forge.games/abyss');
  await own.getByRole('switch', { name: t('field.counts') }).click();
  await own.getByRole('button', { name: t('field.moveUp') }).click();
  await editor
    .getByRole('group', { name: 'Epic Games' })
    .getByRole('button', { name: t('field.remove') })
    .click();
  expect((await new AxeBuilder({ page: editor }).analyze()).violations).toEqual([]);
  await editor.getByRole('button', { name: t('review.button'), exact: true }).click();
  const dialog = editor.locator('[role="dialog"]:not([data-type])');
  // The figure of Epic Games no longer counts.
  await expect(dialog).toContainText(t('effect.count.changed', { detail: '2,768,359' }));
  await dialog.getByRole('button', { name: t('review.save'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await lost;

  await expect(stores.getByRole('link')).toHaveText(
    [/Google Play/, /App Store/, /Play on.*Forge/, /Steam/],
    soon,
  );
  await visit(visitor, '/milestone');
  const formula = visitor.getByRole('region', { name: text('en', 'milestone.formulaTitle') });
  await expect(formula).toContainText('Forge');
  await expect(formula).not.toContainText('Epic Games');

  await openScreen(editor, '/counts');
  await expect(editor.getByLabel(`${t('counts.new')}: Forge`)).toBeVisible();
  await expect(editor.getByText(`Epic Games (${t('counts.notCounted')})`)).toBeVisible();
  await consoleSite.close();
  await street.close();
  await site.stop();
});
