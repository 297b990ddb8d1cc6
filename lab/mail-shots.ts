/**
 * `npm run lab -- mail-shots [folder]`: every email in every language as sent, in HTML and text, and screenshots at
 * 320, 600 and 800 px, light and dark, for visual review. Fails when an email is wider than its window.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium as playwright } from '@playwright/test';
import { closedTest } from '../contract/src/campaign/section-data.ts';
import type { CampaignEmail } from '../contract/src/campaign/emails.ts';
import { type Language, languages } from '../contract/src/shared/languages.ts';
import { emailHeader } from '../server/src/modules/invite/card.ts';
import type { EmailKind } from '../server/src/modules/mail/campaign/email-kinds.ts';
import {
  createWriter,
  type EmailData,
  type MailContent,
} from '../server/src/modules/mail/content/templates.ts';
import { loadCampaign } from '../pack/src/campaign.ts';
import { loadTexts } from '../server/src/core/texts.ts';
import { loadTheme } from '../pack/src/theme.ts';
import { chromium } from '../scripts/lib/chromium.ts';
import { root } from '../scripts/lib/paths.ts';

const folder = process.argv[2] ?? join(root, 'node_modules/.cache/prelude/mails');
const campaignDir = join(root, 'campaigns/nameless-abyss');
const campaign = loadCampaign(campaignDir);
const publicUrl = 'https://dream.example';
const theme = loadTheme(campaignDir);
const picturePath = (language: Language) => `/pictures/${language}.jpg`;
const writer = createWriter({
  texts: loadTexts(campaignDir),
  campaign,
  file: campaign,
  theme,
  publicUrl,
  from: 'news@dream.example',
  picture: picturePath,
});
const email = JSON.parse(
  readFileSync(join(campaignDir, 'emails/pre-download.json'), 'utf8'),
) as CampaignEmail;

const claim_by = closedTest(campaign).waves[0]!.claim_by;
const samples: { [K in EmailKind]: EmailData[K] } = {
  welcome: { number: 1_234_567 },
  milestone: { milestone: 'm5' },
  application: { code: '7K3MZQ9XW2V4HD8TB1NC' },
  selected: { platform: 'android', claim_by },
  reserve: { place: 1203 },
  declined: {},
  claim: { claim_by },
  consent: { action: 'still', at: '2025-05-20T04:00:00Z' },
  email: {},
};
const topics = { milestone: 'milestones', email: 'test' } as const;

function mails(language: Language): [name: string, mail: MailContent][] {
  const unsubscribe = `${publicUrl}/unsubscribe/?token=${'a'.repeat(32)}`;
  const written = (Object.keys(samples) as EmailKind[]).map((kind): [string, MailContent] => [
    kind,
    writer.email({
      kind,
      language,
      data: samples[kind],
      unsubscribe,
      text: email.texts[language],
      topic: topics[kind as keyof typeof topics],
    }),
  ]);
  return [
    ...(['code', 'deletion'] as const).map((kind): [string, MailContent] => [
      kind,
      writer.code({ kind, code: '402913', minutes: 10, language }),
    ]),
    ...written,
    ['deleted', writer.deleted(language)],
  ];
}

mkdirSync(folder, { recursive: true });
const browser = await playwright.launch(await chromium());
const wide: string[] = [];
for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 600, 800]) {
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 600 } });
    const page = await context.newPage();
    await page.route(`${publicUrl}/**`, async (route) => {
      const language = /pictures\/(\w+)\.jpg/.exec(route.request().url())?.[1];
      const card = readFileSync(join(campaignDir, `media/social/${language}.jpg`));
      return route.fulfill({ body: await emailHeader(card, theme.colors.ground) });
    });
    for (const language of languages) {
      for (const [name, mail] of mails(language)) {
        const file = join(folder, `${name}-${language}`);
        writeFileSync(`${file}.html`, mail.html);
        writeFileSync(`${file}.txt`, `${mail.subject}\n\n${mail.text}\n`);
        await page.setContent(mail.html);
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        if (over > 0) wide.push(`${name}-${language} at ${width} px: ${over} px too wide`);
        await page.screenshot({ path: `${file}-${width}-${colorScheme}.png`, fullPage: true });
      }
    }
    await context.close();
  }
}
await browser.close();
process.stdout.write(`Mails in ${folder}\n`);
if (wide.length > 0) {
  process.stderr.write(`${wide.join('\n')}\n`);
  process.exitCode = 1;
}
