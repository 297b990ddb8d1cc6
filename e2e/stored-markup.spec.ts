import { expect, type Page, test } from '@playwright/test';
import type { Database } from '../server/src/core/database/database.ts';
import { Visitor } from '../server/src/testing/visitor.ts';
import { campaign } from './support/campaign.ts';
import { sql } from '../server/src/core/database/sql.ts';
import { type ConsoleSite, startConsole } from './support/console.ts';

/** Each sets `window.attacked` if it runs. */
const attacks = [
  '<script>window.attacked=1</script>',
  '<img src=x onerror="window.attacked=1">',
  '<svg onload="window.attacked=1"></svg>',
  '<svg><script href="data:text/javascript,window.attacked=1"></script></svg>',
  '<iframe srcdoc="<script>parent.attacked=1</script>"></iframe>',
  '<iframe src="javascript:parent.attacked=1"></iframe>',
  '<a href="javascript:window.attacked=1">press</a>',
  '<a href="java\tscript:window.attacked=1">press</a>',
  '<a href="data:text/html,<script>opener.attacked=1</script>" target="_blank">press</a>',
  '<form action="javascript:window.attacked=1"><button autofocus>press</button></form>',
  '<input autofocus onfocus="window.attacked=1">',
  '<details open ontoggle="window.attacked=1">x</details>',
  '<video><source onerror="window.attacked=1"></video>',
  '<body onload="window.attacked=1">',
  '<math><mtext></form><form><mglyph><style></math><img src onerror="window.attacked=1">',
  '<xmp><img src=x onerror="window.attacked=1"></xmp>',
  '<noscript><p title="</noscript><img src=x onerror=window.attacked=1>">',
  '<template><script>window.attacked=1</script></template>',
  '<base href="https://attacker.example/">',
  '<meta http-equiv="refresh" content="0;url=https://attacker.example/">',
  '<link rel="stylesheet" href="https://attacker.example/a.css">',
  '<style>body{display:none}</style>',
  '</title></textarea></script><script>window.attacked=1</script>',
  '"><script>window.attacked=1</script>',
  "'-window.attacked=1-'",
  '{{constructor.constructor("window.attacked=1")()}}',
  '\u202e<script>window.attacked=1</script>',
  '[press](javascript:window.attacked=1)',
  '![x](x" onerror="window.attacked=1)',
  '**<b onmouseover="window.attacked=1">x</b>**',
] as const;
const short = attacks.filter((attack) => attack.length <= 60 && !/\t/.test(attack));
const lines = short.reduce<string[]>((made, attack) => {
  const last = made.at(-1);
  if (last !== undefined && last.length + attack.length < 190) {
    made[made.length - 1] = `${last} ${attack}`;
  } else made.push(attack);
  return made;
}, []);
const body = attacks.map((attack) => `<p>${attack}</p>`).join('\n');

let consoleSite: ConsoleSite;
test.describe.configure({ timeout: 180_000 });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  consoleSite = await startConsole(campaign.rehearsal_clock);
});
test.afterAll(() => consoleSite.stop());

/** No attack ran in the page or its frames, the page is still ours, and it shows its text. */
async function expectHarmless(page: Page, shows?: string): Promise<void> {
  if (shows) await expect(page.getByText(shows).first()).toBeVisible();
  // Time for attacks that run by themselves: image errors, focus, refreshes.
  await page.waitForTimeout(300);
  for (const frame of page.frames()) {
    const attacked = await frame.evaluate(() => 'attacked' in window).catch(() => false);
    expect(attacked, `${frame.url()} was attacked`).toBe(false);
  }
  expect(new URL(page.url()).origin).toBe(consoleSite.url);
  const targets = await page
    .locator('a[href], form[action], base[href]')
    .evaluateAll((nodes) =>
      nodes.map((node) => node.getAttribute('href') ?? node.getAttribute('action') ?? ''),
    );
  for (const target of targets) {
    expect(target).not.toMatch(/^\s*(java\s*script|data|vbscript):/i);
    expect(target).not.toContain('attacker.example');
  }
}

/** @param data the body of a POST; without one, a GET */
const call = (page: Page, path: string, data?: object) =>
  page.evaluate(
    async ([address, content]) => {
      const response = await fetch(address, {
        method: content ? 'POST' : 'GET',
        headers: content
          ? { 'content-type': 'application/json', 'x-prelude': '1' }
          : { 'x-prelude': '1' },
        body: content,
      });
      return (await response.json()) as { code: number; data: never; error?: string };
    },
    [`/console/api/${path}`, data && JSON.stringify(data)] as const,
  );

const mine = async (database: Database, login: string): Promise<string> => {
  const [row] = await database.rows<{ uid: string }>(
    sql`select uid from accounts where email = ${login}`,
  );
  return row!.uid;
};

test('in an article, on every page that shows it (abuse case 32)', async ({
  browser,
  page: visitor,
}) => {
  const { page, problems } = await consoleSite.operator(browser, 'editor', attacks[1]);
  await page.goto('/console/');
  await call(page, 'news/create', { slug: 'attacked' });
  const saved = await call(page, 'news/save', {
    slug: 'attacked',
    language: 'en',
    base: 0,
    draft: {
      title: `Shown ${short.join(' ')}`.slice(0, 200),
      summary: short.join(' ').slice(0, 600),
      body: `<p>Shown</p>${body}`,
      tab: 'info',
      pinned: false,
      cover: null,
    },
  });
  expect(saved.code).toBe(0);
  await page.goto('/console/news');
  await expectHarmless(page, 'attacked');
  await page.goto('/console/news/attacked');
  await expectHarmless(page);
  expect(
    (await call(page, 'news/publish', { slug: 'attacked', language: 'en', version: 1 })).code,
  ).toBe(0);
  const [row] = await consoleSite.database.rows<{ id: number }>(
    sql`select id from articles where slug = 'attacked' and language = 'en'`,
  );
  for (const address of [
    '/en/news/attacked',
    '/en/news',
    `/news/content?id=${row!.id}`,
    '/?lang=en#/news/list',
    `/?lang=en#/news/detail?id=${row!.id}`,
  ]) {
    await visitor.goto(`${consoleSite.url}${address}`);
    await expectHarmless(visitor, 'Shown');
  }
  expect(problems).toEqual([]);
});

test('in a page of the site, its preview and its history (abuse case 32)', async ({
  browser,
  page: visitor,
}) => {
  const { page, problems } = await consoleSite.operator(browser, 'editor', attacks[5]);
  await page.goto('/console/');
  const key = { name: 'attacked', language: 'en' };
  const value = {
    title: `Shown ${short.join(' ')}`.slice(0, 200),
    description: short.join(' ').slice(0, 600),
    menu: 'footer',
    cover: null,
    hidden: false,
    body: `Shown\n\n${attacks.join('\n\n').replaceAll('\t', '')}`,
  };
  // An honest page first: the same calls publish it.
  const honest = { ...value, title: 'Shown', description: 'Words.', body: 'Shown' };
  const first = await call(page, 'pages/publish', { ...key, value: honest, seen: 0 });
  expect(first.code).toBe(0);
  const { id } = first.data as { id: number };
  expect((await call(page, 'pages/publish', { ...key, value, seen: id })).error).toBe(
    'page.refused',
  );
  const saved = await call(page, 'pages/save', { ...key, value, seen: id });
  expect(saved.code).toBe(0);
  const { data } = await call(page, 'pages/preview', { ...key, value });
  const preview = await page.context().newPage();
  await preview.goto((data as { address: string }).address);
  await expectHarmless(preview, 'Shown');
  await page.goto('/console/pages');
  await expectHarmless(page, 'attacked');
  await page.goto('/console/pages/attacked');
  await expectHarmless(page);
  // Another way around the check must not be enough either.
  await consoleSite.database.rows(sql`
    insert into overrides (kind, language, name, value, state, author_id, author)
    values ('page', 'en', 'attacked', ${JSON.stringify(value)}::jsonb, 'published', 1, 'x')`);
  await consoleSite.database.rows(
    sql`update overrides_state set version = (select max(id) from overrides)`,
  );
  await consoleSite.at(campaign.rehearsal_clock);
  for (const address of ['/en/attacked', '/?lang=en#/home']) {
    await visitor.goto(`${consoleSite.url}${address}`);
    await expectHarmless(visitor);
  }
  await visitor.goto(`${consoleSite.url}/en/attacked`);
  await expectHarmless(visitor, 'Shown');
  await page.goto('/console/audit');
  await expectHarmless(page);
  // The page with markup was refused, and the server started again.
  const expected = /status of 409|ERR_CONNECTION_REFUSED/;
  expect(problems.filter((problem) => !expected.test(problem))).toEqual([]);
});

test('in a banner, on the site and on documents (abuse case 32)', async ({
  browser,
  page: visitor,
}) => {
  const { page, problems } = await consoleSite.operator(browser, 'editor', attacks[2]);
  for (const attack of lines) {
    await page.goto('/console/campaign/banner');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const saved = await call(page, 'campaign');
    const parts = (saved.data as { sections: { section: string; id: number }[] }).sections;
    const words = `Shown ${attack}`;
    const changed = await call(page, 'campaign/words', {
      note: attack.slice(0, 40),
      changes: [
        {
          section: 'banner',
          seen: parts.find(({ section }) => section === 'banner')!.id,
          value: {
            banner: {
              level: 'urgent',
              text: { cht: words, en: words, jp: words, kr: words },
              from: null,
              until: null,
              link: null,
              dismissible: true,
            },
          },
        },
      ],
    });
    expect(changed.error).toBeUndefined();
    await page.reload();
    await expectHarmless(page);
    for (const address of ['/?lang=en#/home', '/en/news']) {
      await visitor.goto(`${consoleSite.url}${address}`);
      await expectHarmless(visitor, words.slice(0, 40));
    }
  }
  await page.goto('/console/audit');
  await expectHarmless(page);
  expect(problems).toEqual([]);
});

test('in a mailing: editor, preview and list (abuse case 32)', async ({ browser }) => {
  const { page, problems } = await consoleSite.operator(browser, 'editor', attacks[3]);
  await page.goto('/console/');
  const made = await call(page, 'mailings/create', { name: short[0]! });
  const mailing = made.data as { id: number; version: number };
  const text = {
    subject: short[0]!,
    preheader: short[1]!,
    title: short[2]!,
    body: attacks.join('\n\n').replaceAll('\t', ''),
    cta: { label: short[3]!, path: '/en/news' },
  };
  const saved = await call(page, 'mailings/save', {
    id: mailing.id,
    version: mailing.version,
    doc: {
      name: short[0],
      topic: 'news',
      states: [],
      languages: ['cht', 'en', 'jp', 'kr'],
      texts: { cht: text, en: text, jp: text, kr: text },
      per_second: null,
      send_at: null,
    },
  });
  expect(saved.error).toBeUndefined();
  await page.goto('/console/mailings');
  await expectHarmless(page);
  await page.goto(`/console/mailings/${mailing.id}`);
  await expect(page.locator('iframe').first()).toBeVisible();
  await expectHarmless(page);
  expect(problems).toEqual([]);
});

test('in a player’s input, for the player and for operators (abuse case 32)', async ({
  browser,
}) => {
  const visitor = new Visitor(consoleSite.url);
  const email = 'attacker@example.com';
  const signed = await visitor.signIn(email, consoleSite.mail.codeFor);
  await visitor.openSession(signed);
  expect((await visitor.register(email)).body.status).toBe(0);
  const { body: saved } = await visitor.json('/api/recruitment/application', {
    platforms: ['pc'],
    device: short[0],
    region: 'japan',
    age_band: 'from-18-to-24',
    experience: 'tester',
    note: attacks.join('\n').replaceAll('\t', '').slice(0, 500),
    version: 0,
  });
  expect(saved.code).toBe(0);
  const { page, problems } = await consoleSite.operator(browser, 'admin', attacks[4]);
  await page.goto('/console/recruitment');
  await page.getByRole('tab', { name: /Applicants/ }).click();
  await expectHarmless(page);
  await page.goto(`/console/players/${await mine(consoleSite.database, email)}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectHarmless(page);
  for (const screen of ['operators', 'audit', 'exports']) {
    await page.goto(`/console/${screen}`);
    await expectHarmless(page);
  }
  const player = await browser.newContext({ baseURL: consoleSite.url });
  await player.addCookies(
    [...visitor.cookies].map(([name, value]) => ({ name, value, url: consoleSite.url })),
  );
  const own = await player.newPage();
  await own.goto('/en/status');
  await expectHarmless(own);
  expect(problems).toEqual([]);
});
