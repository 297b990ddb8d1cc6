/** News, mailings and mail delivery. */
import { endonym, inLanguage, languages } from '@prelude/contract/shared/languages';
import { sql } from '../../server/src/core/database/sql.ts';
import { asked, card, open, press, proveAgain, row, type Studio } from './studio.ts';
import { article, articleTexts, banner, lastDays } from './words.ts';

export async function takeNews({ camera, mei: { page }, jun }: Studio): Promise<void> {
  const { slug, ...shared } = article;
  await jun.call('/news/create', { slug });
  for (const language of languages)
    await jun.call('/news/save', {
      slug,
      language,
      base: 0,
      draft: { ...shared, ...inLanguage(articleTexts, language) },
    });
  const at = new Date(Date.now() + 2 * 86_400_000).toISOString();
  await jun.call('/news/publish', { slug, language: 'en', version: 1 });
  await jun.call('/news/save', {
    slug,
    language: 'en',
    base: 1,
    draft: { ...shared, ...articleTexts.en, summary: `${articleTexts.en.summary} With subtitles.` },
  });
  await jun.call('/news/publish', { slug, language: 'cht', version: 1 });
  await jun.call('/news/schedule', { slug, language: 'jp', version: 1, at });
  await open(page, '/news');
  await camera.take(page, 'console-news', { rows: 8 });
  await open(page, `/news/${slug}`);
  const pane = page.getByRole('region', { name: endonym('en'), exact: true });
  await camera.take(page, 'console-news-article', { until: pane });
  await press(page, 'Preview');
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(1500);
  await camera.take(page, 'console-news-preview', { dialog: true });
  await page.keyboard.press('Escape');
  await press(pane, 'History');
  await asked(page).getByRole('button', { name: 'Compare version 1' }).click();
  await asked(page).locator('ins').first().waitFor();
  await camera.take(page, 'console-news-history', { dialog: true });
}

export async function takeAnnouncement({ camera, mei: { page }, jun }: Studio): Promise<void> {
  const slug = 'doors-open';
  const name = 'The doors open';
  const made = (
    await jun.call('/announcements/create', { name, slug, banner: true, mailing: true })
  ).data as { id: number; version: number; mailing_id: number; banner: object };
  const { slug: _slug, ...shared } = article;
  for (const language of languages)
    await jun.call('/news/save', {
      slug,
      language,
      base: 0,
      draft: { ...shared, ...inLanguage(articleTexts, language), title: name },
    });
  await jun.call('/mailings/save', {
    id: made.mailing_id,
    version: 1,
    doc: {
      name,
      topic: 'news',
      states: [],
      languages,
      texts: lastDays,
      per_second: null,
      send_at: null,
    },
  });
  const { data } = await jun.call('/announcements/save', {
    id: made.id,
    version: made.version,
    doc: {
      name,
      slug,
      banner: { ...made.banner, text: banner },
      mailing_id: made.mailing_id,
      at: new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 33 * 3_600_000).toISOString(),
      zone: 'Asia/Seoul',
    },
  });
  await jun.call('/announcements/ask', { id: made.id, version: Number(data.version) });
  await open(page, '/announcements');
  await camera.take(page, 'console-announcements', { until: page.getByText('Page 1') });
}

type Call = Studio['jun']['call'];

async function mailing(
  call: Call,
  name: string,
  part: object,
): Promise<{ id: number; version: number }> {
  const { data } = await call('/mailings/create', { name });
  const { id, version } = data as { id: number; version: number };
  const doc = {
    name,
    topic: 'news',
    states: [],
    languages,
    texts: lastDays,
    per_second: null,
    send_at: null,
    ...part,
  };
  const saved = await call('/mailings/save', { id, version, doc });
  return { id, version: Number(saved.data.version) };
}

/** Requested by its writer. @returns its id */
async function sequenceOfFour(call: Call): Promise<number> {
  const name = 'Registration closes';
  const made = (await call('/mailings/sequences/create', { name })).data as {
    id: number;
    version: number;
  };
  const readers = { name, topic: 'news', states: ['unregistered'], languages };
  const { data } = await call('/mailings/sequences/save', {
    id: made.id,
    version: made.version,
    doc: {
      ...readers,
      anchor: 'registration.closes',
      day: null,
      hour: '18:00',
      exits: ['registered'],
      steps: [-7, -3, -1, 0].map((days) => ({ id: null, days })),
    },
  });
  const { id, version, steps } = data as { id: number; version: number; steps: { id: number }[] };
  for (const step of steps)
    await call('/mailings/save', {
      id: step.id,
      version: 1,
      doc: { ...readers, texts: lastDays, per_second: null, send_at: null },
    });
  await call('/mailings/sequences/ask', { id, version });
  return id;
}

export async function takeMailings({ world, camera, mei, ben, jun }: Studio): Promise<void> {
  const { page } = mei;
  const { rows } = world.database;
  await proveAgain(world);
  const approved = async (name: string, part: object) => {
    const made = await mailing(jun.call, name, part);
    await jun.call('/mailings/ask', made);
    await ben.call('/mailings/approve', made);
    return made;
  };
  await approved('Thank you for applying', {
    topic: 'test',
    states: ['applied'],
    languages: ['kr'],
  });
  const large = await approved('Applications are open', { per_second: 40 });
  const wrong = await approved('Store pages are open', { topic: 'milestones' });
  await mei.call('/mailings/recall', { id: wrong.id });
  // The five minutes for a recall are over.
  await rows(sql`update mailings set leaves_at = now() where state = 'sending'`);
  const asking = await mailing(jun.call, 'Closed test: last ten days', {
    topic: 'test',
    states: ['not_applied'],
  });
  await jun.call('/mailings/ask', asking);
  const draft = await mailing(mei.call, 'Reminder for late applicants', {
    topic: 'news',
    states: ['not_applied'],
  });

  await open(page, `/mailings/${asking.id}`);
  await page.getByRole('tab', { name: 'English' }).click();
  await page.frameLocator('iframe').getByRole('heading').first().waitFor();
  await camera.take(page, 'console-mailing-approval');
  await open(page, `/mailings/${draft.id}`);
  await page.getByText(/readers now/).waitFor();
  await camera.take(page, 'console-mailing', { until: card(page, 'Content') });
  await open(page, `/mailings/${large.id}`);
  await page.getByText(/of [\d,]+ sent/).waitFor({ timeout: 90_000 });
  await page.waitForTimeout(20_000);
  await camera.take(page, 'console-mailing-progress', { until: card(page, 'Recipients') });
  const sequence = await sequenceOfFour(jun.call);
  await open(page, `/mailings/sequences/${sequence}`);
  await page.getByText(/Requested by/).waitFor();
  await camera.take(page, 'console-sequence', { until: card(page, 'Mailings of the sequence') });
  await open(page, '/delivery');
  await camera.take(page, 'console-delivery', { until: page.locator('main section').last() });
  await mei.call('/mailings/pause', { id: large.id });
  await open(page, '/mailings');
  await page
    .getByRole('row', { name: /Thank you for applying.*Sent/ })
    .waitFor({ timeout: 90_000 });
  await camera.take(page, 'console-mailings', { until: page.getByText('Page 1') });
  await open(page, '/delivery');
  await page.getByRole('tab', { name: 'Not delivered' }).click();
  await row(page, 1).waitFor();
  await camera.take(page, 'console-delivery-failed', { rows: 10 });
  await page.getByRole('tab', { name: 'Automatic emails' }).click();
  await page.waitForTimeout(500);
  await camera.take(page, 'console-delivery-automatic');
}
