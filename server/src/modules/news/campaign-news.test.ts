import { sql } from '../../core/database/sql.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import {
  type FixtureCampaign,
  fixtureCampaign,
  newsEntry,
  newsText,
} from '../../testing/fixture-campaign.ts';
import { engines, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { readCampaignNews } from './campaign-news.ts';

describe.each(engines)('campaign articles in the database on %s', (engine) => {
  let campaign: FixtureCampaign;
  let server: TestApp;
  beforeEach(async () => {
    campaign = fixtureCampaign([
      newsEntry('kept', 9000),
      newsEntry('edited', 9010),
      newsEntry('dropped', 9020),
    ]);
    server = await startTestApp(engine, { CAMPAIGN_DIR: campaign.folder });
  });
  afterEach(async () => {
    await server.stop();
    campaign.remove();
  });

  const startAnother = async () => {
    const another = await buildApp(server.config, server.database);
    await another.ready();
    await another.close();
  };
  const rows = <Row>(columns: string) =>
    server.database.rows<Row>(
      sql`select ${sql.raw(columns)} from articles where language = 'en' order by id`,
    );
  const titles = async () =>
    (await rows<{ id: number; title: string }>('id, title')).map(({ id, title }) => [id, title]);

  it('follow their files, except articles that an operator has edited (spec decisions §10)', async () => {
    expect(await titles()).toEqual([
      [9001, 'kept (en)'],
      [9011, 'edited (en)'],
      [9021, 'dropped (en)'],
    ]);
    await server.database.run(
      sql`update articles set title = 'By hand', campaign_hash = null where id = 9011`,
    );
    campaign.text('en', 'kept', newsText('Kept and changed'));
    campaign.text('en', 'edited', newsText('Changed in the file'));
    campaign.list([newsEntry('kept', 9000), newsEntry('edited', 9010), newsEntry('new', 9030)]);
    campaign.text('en', 'new', newsText('Quite new'));
    await startAnother();
    expect(await titles()).toEqual([
      [9001, 'Kept and changed'],
      [9011, 'By hand'],
      [9031, 'Quite new'],
    ]);
  });

  it('are not written again when unchanged', async () => {
    const before = await rows('id, xmin::text as version');
    await startAnother();
    expect(await rows('id, xmin::text as version')).toEqual(before);
  });

  it('do not take an address that an operator uses', async () => {
    await server.database.run(sql`
      insert into articles (id, slug, language, tab, title, summary, body, source, published_at)
      values (9500, 'taken', 'en', 'info', 'By hand', '', '', '', '2025-05-14T00:00:00Z')`);
    campaign.list([newsEntry('kept', 9000), newsEntry('taken', 9040)]);
    for (const language of ['cht', 'en'] as const) {
      campaign.text(language, 'taken', newsText(`Taken (${language})`));
    }
    await startAnother();
    expect(await titles()).toEqual([
      [9001, 'kept (en)'],
      [9500, 'By hand'],
    ]);
    const { body } = await server
      .visitor()
      .form('/api/common/get-content-detail.html', { id: '9040' });
    expect(body.data.languages).toEqual([
      { language: 'zh-tw', id: 9040, path: '/zh-tw/news/taken' },
      { language: 'en', id: 9500, path: '/en/news/taken' },
    ]);
  });

  it('can exchange their addresses', async () => {
    campaign.list([newsEntry('edited', 9000), newsEntry('kept', 9010)]);
    await startAnother();
    expect(await rows('id, slug')).toEqual([
      { id: 9001, slug: 'edited' },
      { id: 9011, slug: 'kept' },
    ]);
  });

  it('keep the date of their text when only their position changes', async () => {
    campaign.list([newsEntry('kept', 9000, { pinned: true, cover: 'role' })]);
    await startAnother();
    expect(await rows('pinned, cover, updated_at = created_at as unchanged')).toEqual([
      { pinned: true, cover: 'role', unchanged: true },
    ]);
    campaign.text('en', 'kept', newsText('Rewritten'));
    await startAnother();
    expect(await rows('updated_at > created_at as changed')).toEqual([{ changed: true }]);
  });
});

describe('news files of a campaign', () => {
  const read = (change: (campaign: FixtureCampaign) => void) => () => {
    const campaign = fixtureCampaign([newsEntry('one', 9000)]);
    try {
      change(campaign);
      return readCampaignNews(campaign.folder).map((article) => article.make());
    } finally {
      campaign.remove();
    }
  };

  it('are read with title, summary and text', () => {
    const text =
      '\uFEFF# A title \r\n\r\n> One *line*\r\n> and [another](/x).\r\n\r\nText **here**.\r\n';
    const [article] = read((campaign) => campaign.text('cht', 'one', text))();
    expect(article).toMatchObject({
      id: 9000,
      language: 'cht',
      title: 'A title',
      summary: 'One line and another.',
      source: 'Text **here**.',
      body: '<p>Text <strong>here</strong>.</p>',
    });
  });

  it('may lack a language, which then has no article', () => {
    const found = read((campaign) => campaign.text('jp', 'one', undefined))();
    expect(found.map(({ language }) => language)).toEqual(['cht', 'en', 'kr']);
  });

  it.each([
    ['no title', 'Text'],
    ['an empty title', '# \n\n> a\n\nText'],
    ['no summary', '# Title\n\nText'],
    ['no text', '# Title\n\n> Summary\n'],
    ['bottomless nesting', `# Title\n\n> Summary\n\n${'>'.repeat(20_000)}`],
    ['endless text', `# Title\n\n> Summary\n\n${'word '.repeat(20_000)}`],
  ])('with %s are refused with the file name', (_what, source) => {
    expect(read((campaign) => campaign.text('en', 'one', source))).toThrow(/news\/en\/one\.md /);
  });

  it('with an invalid list are refused with the location', () => {
    const wrong = newsEntry('One Two', 9000, { cover: '../secret' });
    expect(read((campaign) => campaign.list([wrong]))).toThrow(
      /news\.json \/0\/slug[\s\S]*news\.json \/0\/cover/,
    );
  });
});
