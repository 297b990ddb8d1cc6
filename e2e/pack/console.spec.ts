/** Each screen of the console, as the first administrator. */
import { screens } from '../../console/src/app/screens.ts';
import { consoleLanguageFor } from '../../contract/src/console/languages.ts';
import { sectionsIn } from '../../contract/src/campaign/sections.ts';
import { defaultLanguage, toTag } from '../../contract/src/shared/languages.ts';
import { Visitor } from '../../server/src/testing/visitor.ts';
import { callerIn, enrol, printedLink } from '../support/enrol.ts';
import { sentenceOf } from '../support/namespaces.ts';
import { violations } from '../support/sweep.ts';
import { Look } from './support/look.ts';
import { articlesIn, campaign, firstLanguage, sections } from './support/pack.ts';
import { expect, type PackSite, test } from './support/test.ts';
import { faultsIn, wordsOf } from './support/words.ts';

const language = consoleLanguageFor([toTag(defaultLanguage)]);

/** @returns the addresses of a screen; those of one person or thing, where the pack has one */
async function addressesOf(path: string, site: PackSite): Promise<string[]> {
  const [article] = articlesIn(firstLanguage);
  if (path === '/campaign/:section')
    return sectionsIn(campaign).map((section) => `/campaign/${section}`);
  if (path === '/news/:slug') return article ? [`/news/${article.slug}`] : [];
  if (path === '/players/:uid')
    return campaign.sign_in.email ? [`/players/${await player(site)}`] : [];
  // No email is prepared in a new campaign.
  return path.includes(':') ? [] : [path];
}

async function player({ url, mail }: PackSite): Promise<string> {
  const visitor = new Visitor(url, { language: firstLanguage, ip: '10.250.0.1' });
  const email = 'walk-console@example.com';
  const signedIn = await visitor.signIn(email, mail.codeFor);
  await visitor.register(email, { accessToken: signedIn.accessToken });
  return signedIn.cUid;
}

test('console @desktop', async ({ page, site, problems }, info) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 1366, height: 768 });
  await enrol(callerIn(page.context().request, site.url), await printedLink(site), language);
  const failed: string[] = [];
  const present = screens.filter(({ section }) => !section || sections[section]);
  for (const screen of present) {
    for (const path of await addressesOf(screen.path, site)) {
      const look = new Look(language, `console ${path}`, '1366x768');
      await page.goto(`/console${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      look.check(
        'words',
        faultsIn(await wordsOf(page)).filter((fault) => !isMeant(path, fault)),
      );
      look.check('axe', await violations(page));
      look.check('no errors', problems.splice(0));
      look.row(info);
      failed.push(...look.problems);
    }
  }
  const looks = new Look(language, 'console navigation', '1366x768');
  const shown = await page.getByRole('navigation').first().getByRole('link').allTextContents();
  const names = present.flatMap(({ nav }) =>
    nav ? [sentenceOf(`locales/${language}/console/shell.json`, nav)] : [],
  );
  const absent = screens
    .filter((screen) => !present.includes(screen))
    .flatMap(({ nav }) => (nav ? [sentenceOf(`locales/${language}/console/shell.json`, nav)] : []));
  const has = (name: string) => shown.some((one) => one.includes(name));
  looks.check('entries', [
    ...names.filter((name) => !has(name)).map((name) => `"${name}" is missing`),
    ...absent.filter(has).map((name) => `"${name}" leads to an absent section`),
  ]);
  looks.row(info);
  failed.push(...looks.problems);
  expect(failed).toEqual([]);
});

/**
 * The list of sentences shows each with its key and its placeholders, and the audit log shows the codes of what was
 * done.
 */
const isMeant = (path: string, fault: string): boolean =>
  path === '/sentences'
    ? fault.startsWith('text key ') || /\{\w+\}/.test(fault)
    : fault.startsWith('text key operator.');
