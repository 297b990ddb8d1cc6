/** Documents with clean addresses: without a script, and on the way into the application. */
import { entryKinds } from '../contract/src/site/clean-addresses.ts';
import { bookOf } from './support/campaign.ts';
import { addressOf, pages } from './support/clean-addresses.ts';
import { expect, test } from './support/site.ts';

for (const [kind, { catalogue, page: route }] of Object.entries(entryKinds)) {
  const entry = pages.findLast(({ name }) => name === kind);
  if (!entry?.key) continue;
  const { key } = entry;
  const names = bookOf<{ name: string }>('en', catalogue);

  test(`${kind}: an entry reads without a script`, async ({ browser, site }) => {
    const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(addressOf('en', entry));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[key]!.name);
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
    await context.close();
  });

  test(`${kind}: the application opens the same entry`, async ({ page }) => {
    await page.goto(addressOf('en', entry));
    await page.getByRole('link', { name: `More about ${names[key]!.name}` }).click();
    await expect(page.locator('#root[data-ready]')).toBeAttached();
    await expect(page).toHaveURL(new RegExp(`#/${route}\\?name=${key}$`));
    await expect(page.getByText(names[key]!.name).first()).toBeVisible();
  });
}

const character = pages.find(({ name, key }) => name === 'characters' && key);
if (character) {
  test('a name without a space wraps on the page of a character', async ({ page }) => {
    await page.goto(addressOf('en', character));
    const wide = () =>
      page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
    expect(await wide()).toBe(0);
    const main = page.getByRole('main');
    for (const part of [main.getByRole('heading', { level: 1 }), main.getByRole('listitem').last()])
      await part.evaluate((element) => {
        (element.querySelector('a') ?? element).textContent = 'Donaudampfschifffahrt'.repeat(6);
      });
    expect(await wide()).toBe(0);
  });
}

const faq = pages.find(({ name }) => name === 'faq');
if (faq) {
  test('a question unfolds without a script, and the footer leads there', async ({
    browser,
    page,
    site,
  }) => {
    const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
    const still = await context.newPage();
    await still.goto(addressOf('en', faq));
    const question = still.locator('details').first();
    await expect(question.locator('p').first()).toBeHidden();
    await question.locator('summary').click();
    await expect(question.locator('p').first()).toBeVisible();
    await context.close();

    await page.goto(addressOf('en', pages[0]!));
    await page
      .getByRole('contentinfo')
      .locator(`a[href="${addressOf('en', faq)}"]`)
      .click();
    await expect(page.locator('details').first()).toBeVisible();
  });
}

test('no document is wider than its window, also with long tables', async ({ page }) => {
  for (const one of pages.filter(({ key }) => key === undefined)) {
    await page.goto(addressOf('en', one));
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
      ),
      one.name,
    ).toBe(true);
  }
});
