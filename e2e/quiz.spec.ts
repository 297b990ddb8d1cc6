/** The quiz: one question at a time, a result with an address of its own, and a link to share. */
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { quizResult } from '../contract/src/campaign/quiz-result.ts';
import type { Quiz } from '../contract/src/campaign/quiz.ts';
import { languages, toTag } from '../contract/src/shared/languages.ts';
import { quizPath } from '../contract/src/site/documents.ts';
import { readOptional } from '../pack/src/files.ts';
import { bookOf } from './support/campaign.ts';
import { namespaceText, packFolder } from './support/namespaces.ts';
import { expect, test, visit } from './support/site.ts';

const { questions = [] } = readOptional(join(packFolder, 'quiz.json')) as Partial<Quiz>;
const first = questions.map(({ answers }) => answers[0]!);
const role = quizResult(first.map((answer) => answer.for)) ?? '';
const say = (key: string, values = {}) => namespaceText('en', 'quiz', key, values);

const heading = (page: Page, step: number) =>
  page.getByRole('heading', { level: 2, name: say(`ask.${questions[step]!.key}.question`) });
const answer = (page: Page, step: number) =>
  page.getByRole('button', { name: say(`ask.${questions[step]!.key}.${first[step]!.key}`) });

const violations = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id);

// A campaign without questions has no quiz.
if (questions.length > 0) {
  test('a player answers, goes back, and gets a result to share', async ({ page, context }) => {
    await page.goto(quizPath('en'));
    await expect(page.locator('h2:visible')).toHaveCount(1);
    expect(await violations(page)).toEqual([]);
    await answer(page, 0).click();
    await expect(heading(page, 1)).toBeFocused();
    await page.goBack();
    await expect(heading(page, 0)).toBeVisible();
    await page.goForward();
    await expect(heading(page, 1)).toBeVisible();
    await page.getByRole('button', { name: say('back') }).click();
    await expect(heading(page, 0)).toBeFocused();
    await page.reload();
    await expect(heading(page, 0)).toBeVisible();

    // By keyboard: the number of the answer, or Enter on it.
    for (const step of questions.keys()) {
      await expect(heading(page, step)).toBeVisible();
      if (step % 2 === 0) await page.keyboard.press('1');
      else await answer(page, step).press('Enter');
    }
    await expect(page).toHaveURL(quizPath('en', role));
    const { name } = bookOf<{ name: string }>('en', 'roles')[role]!;
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(await violations(page)).toEqual([]);

    await page.evaluate(() => Object.assign(navigator, { canShare: () => false }));
    await context.grantPermissions(['clipboard-read', 'clipboard-write']).catch(() => undefined);
    await page.getByRole('button', { name: say('share') }).click();
    // Some browsers refuse to copy; then the link is shown.
    await expect(page.locator('#shared:not(:empty), #link:not([hidden])')).toHaveCount(1);

    await page.goBack();
    await expect(heading(page, questions.length - 1)).toBeVisible();
  });

  test('the answers are sent nowhere', async ({ page }) => {
    await page.goto(quizPath('en'), { waitUntil: 'networkidle' });
    const sent: string[] = [];
    page.on('request', (request) => {
      // Chromium asks for it again with each entry of the history.
      if (!request.url().endsWith('/favicon.svg')) sent.push(request.url());
    });
    for (const step of questions.keys())
      if (step < questions.length - 1) await answer(page, step).click();
    await expect(heading(page, questions.length - 1)).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('the characters lead to the quiz', async ({ page }) => {
    const isPhone = (page.viewportSize()?.width ?? 0) < 700;
    await visit(page, isPhone ? '/role' : '/role_weapon');
    await page.getByRole('link', { name: namespaceText('en', 'ui', 'roster.quiz') }).click();
    await expect(heading(page, 0)).toBeVisible();
  });

  test('without scripts, the results can be chosen', async ({ browser, site }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
    const page = await context.newPage();
    for (const language of languages) {
      const tag = toTag(language);
      await page.goto(quizPath(tag));
      const { name } = bookOf<{ name: string }>(language, 'roles')[role]!;
      await page.getByRole('main').getByRole('link', { name }).first().click();
      await expect(page).toHaveURL(quizPath(tag, role));
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    }
    await context.close();
  });
}
