/**
 * The closed test from the first visit to the game's claim: one player and one data folder. The campaign's clock moves
 * on between the parts, email uses real SMTP, and the verifier runs separately.
 */
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test as base, expect, type Page } from '@playwright/test';
import {
  claimEntitlements,
  gameHeaders,
  signedClaim,
} from '../contract/src/account/entitlements.ts';
import type { Language } from '../contract/src/shared/languages.ts';
import { toTag } from '../contract/src/shared/languages.ts';
import type { Draw } from '../contract/src/site/draw.ts';
import type { Status } from '../contract/src/site/status.ts';
import { namespaceText } from './support/namespaces.ts';
import { fillApplication } from './support/recruitment.ts';
import { campaign, minutesAfter, testTimes } from './support/campaign.ts';
import { type Rehearsal, startRehearsal } from './support/rehearsal.ts';
import { SignInPanel } from './support/sign-in.ts';
import { newAddress, text, visit, watch } from './support/site.ts';
import { migratedDatabase } from '../server/src/testing/database/test-postgres.ts';

const times = testTimes();
const gameKey = 'a-key-for-the-journey-and-nothing-else';

const test = base.extend<{ rehearsal: Rehearsal }>({
  /** The desktop uses the embedded database, the phone PostgreSQL, so both are tested. */
  rehearsal: async ({ browserName: _any }, use, { project }) => {
    const rehearsal = await startRehearsal({
      GAME_API_KEYS: `game:${gameKey}`,
      ...(project.name === 'phone' && { DATABASE_URL: await migratedDatabase() }),
    });
    await use(rehearsal);
    await rehearsal.stop();
  },
});

const answer = async <T>(page: Page, path: string): Promise<T> =>
  ((await (await page.request.get(path)).json()) as { data: T }).data;

const drawIs = (page: Page, rehearsal: Rehearsal, step: Draw['step']) =>
  expect
    .poll(async () => (await answer<Draw>(page, `${rehearsal.url}/api/draw`)).step, {
      timeout: 30_000,
    })
    .toBe(step);

async function claim(rehearsal: Rehearsal, call: { uid: string; claim: string }) {
  const body = JSON.stringify(call);
  // Each signature is valid once, so two calls must not have the same second.
  lastSecond = Math.max(Math.floor(Date.now() / 1000), lastSecond + 1);
  const timestamp = String(lastSecond);
  const hash = createHash('sha256').update(body).digest('hex');
  const signature = createHmac('sha256', gameKey)
    .update(signedClaim(timestamp, claimEntitlements.path, hash))
    .digest('hex');
  const reply = await fetch(rehearsal.url + claimEntitlements.path, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      [gameHeaders.key]: 'game',
      [gameHeaders.timestamp]: timestamp,
      [gameHeaders.signature]: signature,
    },
  });
  const answered = (await reply.json()) as {
    code: number;
    error?: string;
    data?: { entitlements: { reward: string }[] };
  };
  expect(answered.error).toBeUndefined();
  return answered.data!.entitlements;
}
let lastSecond = 0;

test('from the first visit to the place, the claim and the end of all emails', async ({
  rehearsal,
  browser,
}, { project }) => {
  test.setTimeout(300_000);
  const language: Language = project.name === 'phone' ? 'cht' : 'en';
  const tag = toTag(language);
  const r = (key: string, values?: Record<string, string>) =>
    namespaceText(language, 'recruitment', key, values);
  const s = (key: string) => namespaceText(language, 'status', key);
  const address = newAddress('closed-test');
  const context = await browser.newContext({
    ...project.use,
    baseURL: rehearsal.url,
    reducedMotion: 'reduce',
  });
  const problems = watch(context);
  const page = await context.newPage();

  // A visitor applies: they sign in first and return to the application.
  await rehearsal.at(campaign.rehearsal_clock);
  await visit(page, '/home', language);
  await page.getByRole('button', { name: text(language, 'home.recruitment'), exact: true }).click();
  const panel = new SignInPanel(page, language);
  await expect(panel.dialog).toBeVisible();
  await panel.askCode(address);
  await panel.code.fill(await rehearsal.mail.codeFor(address));
  await panel.tickBoxes();
  await panel.submit.click();
  const success = await panel.finish();
  await expect(panel.emails).not.toHaveAttribute('aria-disabled', 'true');
  await panel.emails.click();
  await expect(panel.emails).toHaveAttribute('aria-checked', 'true');
  await success.getByRole('button', { name: panel.t('user.success.done'), exact: true }).click();
  const apply = page.getByRole('dialog', { name: r('apply.title') });
  await fillApplication(apply, language, { device: 'A lantern and a telephone' });
  await apply.getByRole('button', { name: r('apply.send'), exact: true }).click();
  const sent = page.getByRole('dialog', { name: r('sent.title') });
  const code = (await sent.locator('strong').textContent()) ?? '';
  expect(code).toMatch(/^[0-9A-Z]{20}$/);
  await sent.getByRole('button', { name: r('sent.done'), exact: true }).click();
  await mailed(rehearsal, address, 2);

  // After the close nothing can be changed, and the page shows the state of the draw.
  await rehearsal.at(minutesAfter(times.closes_at, 10));
  await drawIs(page, rehearsal, 'frozen');
  await page.goto('about:blank');
  await visit(page, '/home', language);
  await page.getByRole('button', { name: text(language, 'home.recruitment'), exact: true }).click();
  const check = page.getByRole('dialog', { name: r('check.drawingTitle') });
  await expect(check).toBeVisible();
  await expect(check.getByRole('button', { name: r('check.change') })).toHaveCount(0);

  // The beacon's value is published; two operators draw.
  await rehearsal.at(minutesAfter(times.beacon_at, 5));
  await expect
    .poll(async () => (await answer<Draw>(page, '/api/draw')).beacon_value, { timeout: 30_000 })
    .not.toBeNull();
  const drawn = minutesAfter(times.beacon_at, 22 * 60);
  expect(await rehearsal.operate(drawn, 'draw', '--by', 'Vesper')).toContain('requested');
  await expect(rehearsal.operate(drawn, 'draw', '--by', 'vesper')).rejects.toThrow();
  expect(await rehearsal.operate(drawn, 'draw', '--by', 'Marrow')).toContain('drawn');

  // The results: email, status page, calendar entry, confirmed place.
  await rehearsal.at(minutesAfter(times.results_at, 1));
  await drawIs(page, rehearsal, 'published');
  const verified = await rehearsal.verify(code);
  expect(verified).toContain('The draw is correct.');
  expect(verified).toContain(`"code":"${code}","order":1,"outcome":"selected"`);
  await page.goto(`/${tag}/status`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(s('title'));
  const place = page.locator('.test');
  await expect(place.locator('.verdict')).toHaveAttribute('data-verdict', 'selected');
  await expect(place).toContainText('12:00 (UTC+8)');
  await expect(place).toContainText('13:00 (KST)');
  const download = page.waitForEvent('download');
  await place.getByRole('link', { name: s('place.calendar.button') }).click();
  const calendar = readFileSync(await (await download).path(), 'utf8');
  expect(calendar).toContain('DTSTART:20250609T040000Z');
  await place.getByRole('button', { name: s('place.claim.button') }).click();
  await expect(place.getByRole('button', { name: s('place.claim.button') })).toHaveCount(0);
  await expect
    .poll(() => rehearsal.mail.mails.some(({ raw }) => /text\/calendar/.test(raw)), {
      timeout: 40_000,
    })
    .toBe(true);

  // The draw's page finds the entry, and the browser verifies it.
  await place.getByRole('link', { name: s('test.draw') }).click();
  const d = (key: string, values?: Record<string, string>) =>
    namespaceText(language, 'draw', key, values);
  await expect(page.getByLabel(d('check.code'))).toHaveValue(code);
  await page.getByRole('button', { name: d('check.button'), exact: true }).click();
  await expect(page.locator('.outcome')).toHaveText(d('check.selected', { order: '1' }));
  await page.getByRole('button', { name: d('check.proof.button') }).click();
  await expect(page.locator('.proved').first()).toHaveText(d('check.fits', { lines: '1' }));
  await expect(page.locator('.proved').last()).toHaveText(d('check.line', { line: '1' }));

  // The game's server claims, once.
  const { uid } = await answer<Status>(page, '/api/status');
  const first = { uid, claim: randomUUID() };
  const given = await claim(rehearsal, first);
  expect(given.length).toBeGreaterThan(0);
  expect(await claim(rehearsal, first)).toEqual(given);
  expect(await claim(rehearsal, { uid, claim: randomUUID() })).toEqual([]);
  await page.goto(`/${tag}/status`);
  await expect(page.locator('.rewards [data-state="handed"]').first()).toBeVisible();
  await expect(page.locator('.rewards [data-state="owed"]')).toHaveCount(0);

  // Unsubscribing from all emails uses a form without scripts.
  await page.getByRole('link', { name: s('emails.choose') }).click();
  const all = page.getByRole('button', {
    name: namespaceText(language, 'documents', 'subscriptionPage.form.all.button'),
  });
  await all.click();
  await expect(page.locator('.email .lead')).toHaveText(
    namespaceText(language, 'documents', 'subscriptionPage.form.done'),
  );
  await page.goto(`/${tag}/status`);
  await expect(page.locator('.emails .foot')).toContainText(s('emails.unsubscribed'));
  // The account is deleted with a code; the proof stays valid because it contains no names. Codes have a limit of one
  // per minute.
  await expect
    .poll(() => act(page, '/api/account/code', { purpose: 'deleteCode' }), {
      timeout: 90_000,
      intervals: [5000],
    })
    .toBe(0);
  const farewell = { code: await rehearsal.mail.codeFor(address) };
  expect(await act(page, '/api/account/delete', farewell)).toBe(0);
  await page.goto(`/${tag}/status`);
  await expect(page.locator('.verdict')).toHaveCount(0);
  expect(await rehearsal.verify(code)).toContain('The draw is correct.');
  // Between the parts the site is down, and an open page continues to poll it.
  const asking = /net::ERR_|get-yuyue-count/;
  const own = problems.filter((problem) => !asking.test(problem));
  expect(own, 'problems in the browser').toEqual([]);
  await context.close();
});

const act = (page: Page, path: string, body: object): Promise<number> =>
  page.evaluate(
    async ([address, sent]) => {
      const reply = await fetch(address!, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-prelude': '1' },
        body: sent!,
      });
      return ((await reply.json()) as { code: number }).code;
    },
    [path, JSON.stringify(body)],
  );

const mailed = (rehearsal: Rehearsal, address: string, count: number) =>
  expect
    .poll(
      () => rehearsal.mail.mails.filter(({ recipients }) => recipients.includes(address)).length,
      { timeout: 30_000 },
    )
    .toBeGreaterThanOrEqual(count);
