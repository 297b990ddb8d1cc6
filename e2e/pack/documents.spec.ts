/** Pages that the server makes: articles, legal texts, status, emails, invitation, draw, and what is not there. */
import { toTag } from '../../contract/src/shared/languages.ts';
import { promisedCalls } from '../../server/src/testing/fuzz/calls.ts';
import {
  checkAxe,
  checkQuiet,
  checkSizes,
  checkWords,
  open,
  settle,
  sizesOf,
  ui,
  where,
} from './support/checks.ts';
import { Look } from './support/look.ts';
import {
  absentDocuments,
  absentRoutes,
  documentsIn,
  firstLanguage,
  languages,
  sections,
} from './support/pack.ts';
import { expect, test } from './support/test.ts';

/** Texts of the buttons on the first page that belong to sections which the pack does not have. */
const absentButtons = [
  ...(sections.closed_test ? [] : ['home.recruitment', 'home.qualification']),
  ...(sections.music ? [] : ['music.label']),
];

for (const language of languages) {
  for (const [name, address] of documentsIn(language)) {
    test(`${language} ${name}`, async ({ page, problems }, info) => {
      const device = info.project.name;
      const look = new Look(language, name, where(device));
      await page.setViewportSize(sizesOf[device]![0]!);
      const answer = await page.goto(address);
      look.same('answer', answer?.status(), 200);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await settle(page);
      look.same('one main heading', await page.locator('h1').count(), 1);
      const title = await page.title();
      const game = ui(language, 'game.title');
      look.check('title', title.includes(game) ? [] : [`"${title}" lacks "${game}"`]);
      await checkWords(page, look, language);
      if (language === firstLanguage) await checkAxe(page, look);
      await checkSizes(page, look, device, 'body');
      checkQuiet(look, problems);
      look.end(info);
    });
  }

  test(`${language} an unknown address`, async ({ page, problems }, info) => {
    const device = info.project.name;
    const look = new Look(language, 'unknown address (404)', where(device));
    const address = `/${toTag(language)}/news/never-written`;
    const answer = await page.goto(address);
    look.same('answer', answer?.status(), 404);
    await settle(page);
    await checkWords(page, look, language);
    if (language === firstLanguage) await checkAxe(page, look);
    await checkSizes(page, look, device, 'body');
    const href = (await page.locator('main a').first().getAttribute('href')) ?? '';
    const home = `/?lang=${toTag(language)}`;
    look.check('a way home', href.startsWith(home) ? [] : [`"${href}" is not ${home}`]);
    look.check('no errors', withoutOwn(problems, address));
    look.end(info);
  });

  test(`${language} absent sections`, async ({ page, request, problems }, info) => {
    const look = new Look(language, 'absent sections', info.project.name);
    for (const path of absentRoutes) {
      await open(page, language, path);
      look.same(`#${path} leads home`, new URL(page.url()).hash, '#/home');
      look.same(`no link to ${path}`, await page.locator(`a[href^="#${path}"]`).count(), 0);
    }
    await open(page, language, '/home');
    for (const key of absentButtons)
      look.same(
        `no button ${key}`,
        await page.getByRole('button', { name: ui(language, key), exact: true }).count(),
        0,
      );
    for (const address of absentDocuments(language)) {
      look.same(`no link to ${address}`, await page.locator(`a[href^="${address}"]`).count(), 0);
      const answer = await request.get(address);
      look.same(address, answer.status(), 404);
    }
    const xml = await (await request.get('/sitemap.xml')).text();
    look.check(
      'not in the sitemap',
      absentDocuments(language).filter((address) => xml.includes(address)),
    );
    checkQuiet(look, problems);
    look.end(info);
  });
}

test('calls of absent sections', async ({ request }, info) => {
  const look = new Look('', 'calls of absent sections', info.project.name);
  const absent = (await promisedCalls()).filter(
    ({ call, path }) => call?.section && !sections[call.section] && !path.startsWith('/console'),
  );
  for (const { name, method, path } of absent) {
    const answer =
      method === 'GET' ? await request.get(path) : await request.post(path, { data: {} });
    const { error } = (await answer.json()) as { error?: string };
    look.same(name, error, 'section.absent');
  }
  look.end(info, absent.length === 0 ? 'the pack has every section' : undefined);
});

/** The browser reports the answer 404 that is wanted here. */
const withoutOwn = (problems: string[], address: string): string[] =>
  problems.splice(0).filter((problem) => !problem.startsWith('404 ') || !problem.endsWith(address));
