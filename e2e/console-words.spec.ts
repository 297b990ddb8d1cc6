/** Every screen of the console, with data: it names things in words, and shows no key, path, instant or code. */
import { expect, type Page, test } from '@playwright/test';
import { screens } from '../console/src/app/screens.ts';
import { campaignSections } from '../contract/src/campaign/sections.ts';
import { auditActions } from '../contract/src/console/audit-actions.ts';
import { webhookEvents } from '../contract/src/console/webhooks.ts';
import { eventNames, eventPages } from '../contract/src/site/event-names.ts';
import { failureCodes } from '../contract/src/shared/error-codes.ts';
import { scenes } from '../contract/src/site/scenes.ts';
import { clickIds } from '../contract/src/site/utm.ts';
import { sql } from '../server/src/core/database/sql.ts';
import { campaign } from './support/campaign.ts';
import { type ConsoleSite, startConsole } from './support/console.ts';
import { callerIn } from './support/enrol.ts';
import { newest } from './support/news.ts';
import { consoleText } from './support/operator.ts';

let consoleSite: ConsoleSite;

test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  consoleSite = await startConsole(campaign.rehearsal_clock);
  await seed();
});
test.afterAll(() => consoleSite.stop());

/** What each audit entry may be about. */
const targets: Readonly<Record<string, string>> = {
  article: `article ${newest.slug} en`,
  campaign: 'campaign windows',
  text: 'text en ui/user.success.lead',
  picture: 'picture hero',
  counts: campaign.stores.map(({ key }) => `platform ${key}`).join(', '),
  trigger: 'trigger welcome',
  test_address: 'operator 1',
  code: 'address 0123456789ab',
  draw: 'draw',
};

const sides: Readonly<Record<string, { was: unknown; became: unknown }>> = {
  campaign: {
    was: { registration: campaign.registration },
    became: {
      registration: { ...campaign.registration, closes_at: '2025-06-09T23:59:00+08:00' },
    },
  },
  text: { was: 'Before.', became: 'After.' },
  'text.test': { was: null, became: { draft: 5, share: 25 } },
  picture: {
    was: null,
    became: { hash: '8990300f2daab406704dfc53d31d178f', focus: { x: 0.5, y: 0.25 } },
  },
  operator: {
    was: { roles: ['editor'], state: 'active' },
    became: { roles: ['admin'], state: 'disabled' },
  },
  webhook: {
    was: { name: 'CRM', kind: 'standard', host: 'crm.example.com', events: ['registered'] },
    became: { events: ['milestone.reached', 'erased'], with_addresses: true, delivery: 7 },
  },
  newsletter: {
    was: { provider: 'brevo', host: 'api.brevo.com', list: '5', with_numbers: false },
    became: { provider: 'listmonk', with_numbers: true, problem: 'key' },
  },
  mailing: {
    was: 'asked',
    became: { version: 2, recall_seconds: 300, send_at: '2025-06-02T10:00:00+08:00' },
  },
  article: {
    was: { version: 1, body: 'x3iYw8r0qkSTm4bJ1cZp0A' },
    became: { version: 2, pinned: true, tab: 'events', body: 'Qm7WnKd2vLp9sRt4uVx6yA' },
  },
};

async function seed(): Promise<void> {
  const { rows } = consoleSite.database;
  const at = sql`${campaign.rehearsal_clock}::timestamptz`;
  await rows(sql`
    insert into accounts (uid, email_key, email, email_proved_at, language)
    values ('swept-1', 'swept1@example.com', 'swept1@example.com', now(), 'en')`);
  await rows(sql`
    insert into registrations (number, email_key, scene, language, registered_at)
    values (1, 'swept1@example.com', 4, 'en', now())`);
  await rows(sql`update totals set web = 1`);
  for (const [index, scene] of [1, ...Object.values(scenes)].entries())
    await rows(sql`
      insert into rollup_hours (step, hour, language, scene, device, referrer, via, count)
      select step, date_trunc('hour', ${at}) - interval '2 hours', 'en', ${scene}::int, 'mobile', '', '', ${index + 1}::int
        from unnest(array['visitor', 'g_visit', 'Click_preregister', 'registered']) step`);
  for (const [index, name] of eventNames.entries())
    await rows(sql`
      insert into rollup_details (day, name, page, detail, count)
      values (${at}::date - 1, ${name}, ${eventPages[index % eventPages.length]!}, '', ${index + 1}::int)`);
  for (const code of failureCodes)
    await rows(sql`
      insert into fault_hours (hour, kind, code, count)
      values (date_trunc('hour', ${at}) - interval '2 hours', 'failure', ${code}, 1)`);
  for (const [index, click] of Object.keys(clickIds).entries())
    await rows(sql`
      insert into utm_days (day, step, utm, count)
      values (${at}::date - 1, 'g_visit', ${`letter~email~launch~~~${click}`}, ${index + 1}::int)`);
  await rows(sql`
    insert into webhooks (name, kind, host, encrypted, salt, chosen, paused_at)
    values ('CRM', 'standard', 'crm.example.com', '', '', ${`{${webhookEvents.join(',')}}`}::text[], now())`);
  for (const event of [...webhookEvents, 'webhook.test'])
    await rows(sql`
      insert into webhook_deliveries (webhook_id, event, facts, state, tries, status, answer)
      select id, ${event}, '{}', 'failed', 3, 500, 'server_error at /hooks' from webhooks`);
  for (const action of auditActions) {
    const [noun = ''] = action.split('.');
    const { was, became } = sides[action] ??
      sides[noun] ?? { was: null, became: { state: 'active' } };
    await rows(sql`
      select record_audit(null, 'command', ${action}::text, ${targets[noun] ?? `${noun} 1`}::text,
                          ${JSON.stringify(was)}::jsonb, ${JSON.stringify(became)}::jsonb)`);
  }
}

/** Words of others that look like keys: addresses, hosts, names of systems, and where Markdown finds its files. */
const foreign =
  /\.\.\/files\/|https?:\/\/\S+|#\/\S*|\S+@\S+|\b[\w-]+(?:\.[\w-]+)*\.(?:com|example|org|net|gg|tv|io|png|jpe?g|avif|webp|json|csv)\b|\bi(?:OS|Phone|Pad)\b|\bmacOS\b|\beShop\b/g;

const wrong: Readonly<Record<string, RegExp>> = {
  'a dotted key': /\b[a-z][a-z_]{2,}\.[a-z][a-z_]{2,}\b/,
  'a name with underscores': /\b[A-Za-z]+_[A-Za-z_]+\b/,
  'a camelCase name': /\b[a-z]+[A-Z][A-Za-z]*\b/,
  'an instant': /\d{4}-\d\d-\d\d(?:T|\b)/,
  'a path': /(?<![\w/])(?:[a-z-]+\/[A-Za-z][\w.-]*|\/[a-z][\w/-]+)/,
  'a hash': /\b(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{12,}\b/,
};

/** What a person can read or hear, except code, the campaign's own texts, and what was typed. */
const readable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const own = 'code, pre, q, iframe, svg, script, style, [lang]:not(html)';
    const texts = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent && !parent.closest(own) && node.textContent?.trim())
        texts.push(node.textContent.trim());
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder]'))
      if (!element.closest(own))
        texts.push(
          element.getAttribute('aria-label') ?? '',
          element.getAttribute('placeholder') ?? '',
        );
    return [...new Set(texts)];
  });

async function keysOn(page: Page, where: string): Promise<string[]> {
  const found: string[] = [];
  for (const text of await readable(page)) {
    const rest = text.replaceAll(foreign, ' ');
    for (const [what, pattern] of Object.entries(wrong))
      if (pattern.test(rest)) found.push(`${where}: ${what}: ${text.slice(0, 120)}`);
  }
  return found;
}

const settled = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
};

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`every screen is in words at ${size.width} pixels @desktop`, async ({ browser }) => {
    const { page } = await consoleSite.operator(browser, 'admin', `Sweeper ${size.width}`, {
      viewport: size,
    });
    const call = callerIn(page.request, consoleSite.url);
    const { data } = await call('/mailings/create', { name: 'A mailing' });
    const announcement = await call('/announcements/create', {
      name: `Doors open ${size.width}`,
      slug: `doors-open-${size.width}`,
      banner: true,
      mailing: true,
    });
    const sequence = await call('/mailings/sequences/create', { name: `Weeks ${size.width}` });
    const inside: Readonly<Record<string, readonly string[]>> = {
      '/campaign/:section': campaignSections.map((section) => `/campaign/${section}`),
      '/news/:slug': [`/news/${newest.slug}`],
      '/pages/:name': ['/pages/faq'],
      '/legal/:name': ['/legal/terms'],
      '/announcements/:id': [`/announcements/${String(announcement.data.id)}`],
      '/mailings/sequences/:id': [`/mailings/sequences/${String(sequence.data.id)}`],
      '/mailings/:id': [`/mailings/${String(data.id)}`],
      '/players/:uid': ['/players/swept-1'],
    };
    const found: string[] = [];
    const titles = new Set<string>();
    for (const { path, nav } of screens) {
      for (const address of inside[path] ?? [path]) {
        await page.goto(`/console${address}`);
        await settled(page);
        found.push(...(await keysOn(page, address)));
        const title = await page.title();
        expect(title, address).toMatch(/.+ · .+ console$/);
        if (nav) titles.add(title);
      }
    }
    expect(titles.size).toBe(screens.filter(({ nav }) => nav).length);
    // Each entry of the audit log, opened.
    await page.goto('/console/audit');
    await settled(page);
    const show = page.getByRole('button', { name: consoleText('en', 'audit', 'show') });
    for (const button of await show.all()) {
      await button.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      found.push(...(await keysOn(page, 'an audit entry')));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    await page.goto('/console/dashboard');
    await page
      .getByRole('combobox', { name: consoleText('en', 'dashboard', 'utm.by'), exact: true })
      .selectOption({ label: consoleText('en', 'dashboard', 'utm.part.click') });
    await expect(page.getByText('LinkedIn').first()).toBeVisible();
    found.push(...(await keysOn(page, 'links by ad network')));
    await page.goto('/console/webhooks');
    await page.getByRole('button', { name: consoleText('en', 'webhooks', 'log') }).click();
    await expect(page.getByRole('table')).toHaveCount(2);
    found.push(...(await keysOn(page, 'deliveries of webhooks')));
    for (const screen of ['sentences', 'pictures']) {
      await page.goto(`/console/${screen}`);
      await settled(page);
      const name = consoleText('en', 'pack', 'edit');
      const list = page.getByRole('main');
      await (
        screen === 'sentences'
          ? list.getByRole('button', { name }).first()
          : list.getByRole('listitem').getByRole('button').first()
      ).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      found.push(...(await keysOn(page, `a dialog of ${screen}`)));
    }
    expect([...new Set(found)]).toEqual([]);
    await page.context().close();
  });

test('a review says a moved date in a sentence, typed as the page writes it @desktop', async ({
  browser,
}) => {
  const { page } = await consoleSite.operator(browser, 'admin', 'Mover');
  const t = (key: string, values = {}) => consoleText('en', 'campaign', key, values);
  await page.goto('/console/campaign/windows');
  const field = page.getByLabel(`${t('line.registration')} · ${t('field.closes_at')}`);
  await expect(field).toHaveValue(/^\d{1,2} [A-Z][a-z]+ \d{4}, \d\d:\d\d/);
  await field.fill('9 June 2030');
  await field.blur();
  await expect(page.getByRole('alert')).toBeVisible();
  await field.fill('9 June 2030, 23:59');
  await field.blur();
  await expect(field).toHaveValue('9 Jun 2030, 23:59');
  await page.getByRole('button', { name: t('review.button') }).click();
  // The review also lists what the date conflicts with.
  const sentence = page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: /^Registration/ });
  await expect(sentence).toContainText(
    /^Registration closes on 9 Jun 2030, 23:59 \(UTC[+-][\d:]+\) instead of \d/,
  );
  expect(await keysOn(page, 'the review')).toEqual([]);
  await page.context().close();
});

test('the words of a switch can be pressed @desktop', async ({ browser }) => {
  const { page } = await consoleSite.operator(browser, 'admin', 'Presser');
  await page.goto('/console/campaign/banner');
  const name = consoleText('en', 'campaign', 'field.bannerOn');
  const control = page.getByRole('switch', { name });
  await expect(control).not.toBeChecked();
  await page.getByText(name, { exact: true }).click();
  await expect(control).toBeChecked();
  await control.click();
  await expect(control).not.toBeChecked();
  await page.context().close();
});
