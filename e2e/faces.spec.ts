/** Characters from the front: they turn on their page, and some of them look at the visitor of the home page. */
import type { Page } from '@playwright/test';
import { type Language, languages } from '../contract/src/shared/languages.ts';
import { first, namespaceOf, open, second, stage, tab } from './support/roster.ts';
import { expect, test, text, visit } from './support/site.ts';
import { violations } from './support/sweep.ts';

interface Described {
  alt: string;
  alt_face: string;
}
const described = (key: string, language: Language = 'en') =>
  namespaceOf(language, 'roles')[key] as unknown as Described;

const turn = (page: Page) => stage(page).getByRole('button', { name: text('en', 'role.turn') });
const shown = (page: Page, alt: string) => stage(page).getByRole('img', { name: alt, exact: true });

test('a press turns the character, another one turns it back, and the next one comes from behind', async ({
  page,
}) => {
  await open(page, `/role?name=${first}`);
  await expect(shown(page, described(first).alt)).toBeVisible();
  await expect(turn(page)).toHaveAttribute('aria-pressed', 'false');
  await turn(page).click();
  const face = shown(page, described(first).alt_face);
  await expect(face).toBeVisible();
  await expect
    .poll(() => face.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toContain(`/faces/${first}-`);
  await expect(turn(page)).toHaveAttribute('aria-pressed', 'true');
  expect(await violations(page)).toEqual([]);
  await turn(page).click();
  await expect(shown(page, described(first).alt)).toBeVisible();
  await turn(page).click();
  await tab(page, second).click();
  await expect(shown(page, described(second).alt)).toBeVisible();
});

test('the full picture turns, too', async ({ page }) => {
  await open(page, `/role?name=${first}`);
  await page.getByRole('button', { name: text('en', 'role.full') }).click();
  const level = page.getByRole('dialog');
  await level.getByRole('button', { name: text('en', 'role.turn') }).click();
  await expect(
    level.getByRole('img', { name: described(first).alt_face, exact: true }),
  ).toBeVisible();
});

test('every character has a description of its face in every language', () => {
  for (const language of languages) {
    for (const [key, entry] of Object.entries(namespaceOf(language, 'roles'))) {
      const { alt, alt_face: face } = entry as unknown as Described;
      expect(face, `${language} ${key}`).toBeTruthy();
      expect(face).not.toBe(alt);
    }
  }
});

test('five characters of the home page lead to their own pages', async ({ page, isMobile }) => {
  await visit(page);
  const people = page.getByRole('navigation', { name: text('en', 'home.people') });
  if (isMobile) await people.scrollIntoViewIfNeeded();
  const links = people.getByRole('link');
  await expect(links).toHaveCount(5);
  const loaded = () =>
    people
      .locator('img')
      .evaluateAll((images: HTMLImageElement[]) =>
        images.every((image) => image.complete && image.naturalWidth > 0),
      );
  await expect.poll(loaded, { timeout: 15_000 }).toBe(true);
  const name = (await links.first().textContent())!;
  await links.first().click();
  await expect(stage(page).getByRole('heading', { level: 2 }).first()).toHaveText(name);
});

test('the strip of people is in the language of the page', async ({ page }) => {
  for (const language of languages) {
    await visit(page, '/home', language);
    const heading = page.getByRole('heading', { name: text(language, 'home.people') });
    await expect(heading).toBeAttached({ timeout: 15_000 });
  }
});
