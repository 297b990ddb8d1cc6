/**
 * Holds e2e/sample/screen-reader.md: what a screen reader says on the way from the home page to the status page. With
 * `--update-snapshots` it writes the page again.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { root } from '../../scripts/lib/paths.ts';
import { namespaceText } from '../support/namespaces.ts';
import { SignInPanel } from '../support/sign-in.ts';
import { expect, startSite, test, text, visit } from '../support/site.ts';

const file = join(root, 'e2e/sample/screen-reader.md');
const t = (key: string) => text('en', key);

const introduction = `# Screen reader

What a screen reader has to say on one journey in English on a computer: names, roles and states from the browser's
accessibility tree, and the sentences of live regions. \`e2e/sample/screen-reader.spec.ts\` writes this page with
\`--update-snapshots\`, and fails when the site no longer says the same. Pictures without a meaning are silent.

<!-- transcript:begin -->
`;

/**
 * Records the sentences of the live regions, in the order in which they appear.
 * @returns them, also while more appear
 */
async function listen(page: Page): Promise<string[]> {
  const said: string[] = [];
  await page.exposeFunction('hear', (words: string) => said.push(words));
  await page.addInitScript(() => {
    const last = new Map<Element, string>();
    const look = () => {
      for (const region of document.querySelectorAll('output, [role="alert"], [aria-live]')) {
        if (!region.checkVisibility()) continue;
        const words = (region.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
        if (words !== (last.get(region) ?? '') && words)
          (window as unknown as { hear(words: string): void }).hear(words);
        last.set(region, words);
      }
    };
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  return said;
}

/** Without addresses of links, and with what differs from run to run. */
const tidy = (snapshot: string): string =>
  snapshot
    .split('\n')
    .filter((line) => !/^\s*- (?:\/\w+:|(?:status|alert|paragraph)$)/.test(line))
    .map((line) => line.replace(/^(\s*- (?:link|textbox) .*):$/, '$1'))
    .map((line) => line.replace(/- time: .*/, '- time: …'))
    .map((line) => line.replaceAll(/\b\d{1,2}:\d{2}(?::\d{2})?\b/g, 'hh:mm'))
    .map((line) =>
      line
        .replaceAll(/\/t\/[a-z2-9]{8}/g, '/t/…')
        .replaceAll(/127\.0\.0\.1:\d+|localhost:\d+/g, 'the site'),
    )
    .join('\n');

test('the journey from the home page to the status has names, roles and messages (WCAG 4.1.2, 4.1.3) @desktop', async ({
  browser,
}, { config }) => {
  test.setTimeout(180_000);
  const site = await startSite();
  const context = await browser.newContext({
    baseURL: site.url,
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 720 },
  });
  const page = await context.newPage();
  const heard = await listen(page);
  const parts = [introduction];
  let steps = 0;
  const record = async (title: string, where: Locator) => {
    const focus = page.locator(':focus');
    const focused = (await focus.count()) ? (await focus.ariaSnapshot()).split('\n')[0]! : '';
    // Sorted: independent regions speak in the order in which their answers arrive.
    const said = [...new Set(heard.splice(0))].toSorted();
    parts.push(
      `## ${++steps}. ${title}\n`,
      ...(focused ? [`Focus: \`${tidy(focused).replace(/^- /, '').replace(/:$/, '')}\`\n`] : []),
      ...(said.length > 0 ? [`Said: ${said.map((words) => `“${tidy(words)}”`).join(' ')}\n`] : []),
      `\`\`\`yaml\n${tidy(await where.ariaSnapshot())}\n\`\`\`\n`,
    );
  };

  await visit(page);
  await expect(page.getByText(/^\d,\d{3},\d{3}$/)).toBeAttached();
  const people = page.getByRole('navigation', { name: t('home.people') });
  await expect(people.getByRole('link')).toHaveCount(5);
  await record('The home page', page.locator('#root'));

  const panel = new SignInPanel(page);
  const opener = page.getByRole('button', { name: t('home.register'), exact: true });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(panel.dialog).toBeVisible();
  await record('Pre-register opens the sign-in', panel.dialog);

  await panel.send.click();
  await expect(panel.email).toBeFocused();
  await record(
    'Sent too early: the first field with a fault',
    panel.dialog.locator('form').first(),
  );

  await panel.email.fill('reader@example.com');
  await panel.send.click();
  await expect(panel.check.getByRole('slider')).toBeVisible();
  await record('The security check', panel.check);

  await panel.check.getByRole('button', { name: t('captcha.alternative') }).click();
  await expect(panel.check).toBeHidden({ timeout: 30_000 });
  await expect(panel.code).toBeFocused();
  const code = await site.mail.codeFor('reader@example.com');
  await expect.poll(() => heard).toContain(t('user.mail.queued'));
  await expect.poll(() => heard).toContain(t('user.mail.sent'));
  await record('The code is sent', panel.code);

  await page.keyboard.type(code);
  await panel.tickBoxes();
  await panel.submit.click();
  const success = page.getByRole('dialog', { name: t('user.success.title') });
  await expect(success).toBeVisible();
  // Loaded after the dialog: companion, rewards and personal link.
  await expect(success.locator('input[readonly]')).toBeVisible();
  // The links turn visible a frame later.
  await expect(success.locator('a').last()).toBeVisible();
  await expect.poll(() => heard.join()).toContain('Outsider');
  await record('Registered', success);

  // A job sends the email, and the public count is up to a second old. The page follows neither.
  await expect(async () => {
    await page.goto('/en/status');
    const answers = [namespaceText('en', 'status', 'emails.sent'), '7,000,000 to go'];
    for (const answer of answers)
      await expect(page.getByText(answer).first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.locator('.board')).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // The end of loading. What is said before it depends on the line.
  await expect.poll(() => heard.join()).toContain('Outsider');
  heard.splice(0);
  await record('My status', page.getByRole('main'));

  await context.close();
  await site.stop();
  const transcript = `${parts.join('\n')}\n<!-- transcript:end -->\n`;
  if (['all', 'changed'].includes(config.updateSnapshots)) writeFileSync(file, transcript);
  expect(transcript).toBe(readFileSync(file, 'utf8'));
});
