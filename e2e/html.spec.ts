import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { invitationPath } from '../contract/src/campaign/campaign.ts';
import { legalArticles } from '../contract/src/site/article-ids.ts';
import { languages, toTag } from '../contract/src/shared/languages.ts';
import { ensureJava } from '../scripts/lib/debian-program.ts';
import { campaign } from './support/campaign.ts';
import { newest } from './support/news.ts';
import { expect, test, visit } from './support/site.ts';

const run = promisify(execFile);
const checker = 'node_modules/vnu-jar/build/dist/vnu.jar';

/** Errors from the Nu HTML checker for the files of a folder; one start of Java for all. */
async function errors(folder: string): Promise<string[]> {
  const args = ['-jar', checker, '--errors-only', '--exit-zero-always', '--format', 'json', folder];
  const { stderr } = await run('java', args, { maxBuffer: 1 << 26 });
  const { messages } = JSON.parse(stderr) as { messages: { url: string; message: string }[] };
  return messages.map(({ url, message }) => `${url.split('/').at(-1)}: ${message}`);
}

test('documents have no errors (Nu HTML checker)', async ({ page, request, isMobile }) => {
  test.setTimeout(240_000);
  expect(
    ensureJava(),
    'the Nu HTML checker needs Java: install a JRE, apt may not do it here',
  ).toBe(true);
  const folder = mkdtempSync(join(tmpdir(), 'prelude-html-'));
  const keep = (name: string, html: string) => writeFileSync(join(folder, `${name}.html`), html);

  for (const language of languages) {
    const tag = toTag(language);
    const headers = { 'user-agent': isMobile ? 'Mozilla/5.0 (iPhone)' : 'Mozilla/5.0 (X11)' };
    const part = { cht: '', en: 'en/', jp: 'ja/', kr: 'ko/' }[language];
    const addresses = {
      site: `/?lang=${tag}`,
      article: `/${tag}/news/${newest.slug}`,
      terms: `/news/content?id=${legalArticles(language).terms}`,
      invitation: `/${invitationPath(campaign)}/${part}`,
      subscribe: `/subscribe/${part}`,
      unsubscribe: `/unsubscribe/${part}`,
      emails: `/unsubscribe/${part}?token=${'a'.repeat(32)}`,
      status: `/${tag}/status`,
      draw: `/${tag}/draw`,
    };
    for (const [name, address] of Object.entries(addresses)) {
      const reply = await request.get(address, { headers });
      expect(reply.status(), address).toBe(200);
      keep(`${name}-${language}`, await reply.text());
    }
  }
  for (const route of ['home', 'milestone', 'role', 'weapon', 'feature', 'worldview', 'news']) {
    await visit(page, `/${route}`);
    keep(`live-${route}`, await page.content());
  }
  expect(await errors(folder)).toEqual([]);
});
