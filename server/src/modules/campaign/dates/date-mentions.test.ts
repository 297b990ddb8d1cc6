import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DateMention } from '@prelude/contract/console/date-mentions';
import { sql } from '../../../core/database/sql.ts';
import { bend, sectionOf, words } from '../../../testing/campaign-sections.ts';
import { signInOperator, type TestOperator } from '../../../testing/operator.ts';
import { fullPack } from '@prelude/pack/testing/packs';
import { engines, startTestApp, type TestApp } from '../../../testing/test-app.ts';

/** The full pack, whose texts have the day on which the registration closes. */
function packWithDates(): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'prelude-dates-')), 'pack');
  cpSync(fullPack, folder, { recursive: true });
  const campaign = join(folder, 'campaign.json');
  const data = JSON.parse(readFileSync(campaign, 'utf8'));
  data.registration.closes_at = '2025-06-02T23:59:59+08:00';
  writeFileSync(campaign, JSON.stringify(data));
  const terms = join(folder, 'legal/en/terms.md');
  writeFileSync(terms, `${readFileSync(terms, 'utf8')}\n\nThe offer ends on 2 June 2025.\n`);
  const other = join(folder, 'legal/jp/terms.md');
  writeFileSync(other, `${readFileSync(other, 'utf8')}\n\n6月12日まで。\n`);
  return folder;
}

describe.each(engines)('a moved date on %s', { timeout: 60_000 }, (engine) => {
  let server: TestApp;
  let editor: TestOperator;
  beforeAll(async () => {
    server = await startTestApp(engine, {
      CAMPAIGN_DIR: packWithDates(),
      CAMPAIGN_CLOCK: '2025-05-20T12:00+08:00',
    });
    editor = await signInOperator(server, 'editor', { name: 'Mei' });
  }, 120_000);
  afterAll(() => server.stop());

  const preview = async (closes_at: string, also: { predownload_at?: string } = {}) => {
    const { id, value } = await sectionOf(editor, 'windows');
    const registration = { ...value.registration, closes_at };
    const changes = [{ section: 'windows', value: { ...value, ...also, registration }, seen: id }];
    const { body } = await editor.call('/console/api/campaign/preview', { changes });
    return body.data as { mentions: DateMention[]; order: string[] };
  };
  const put = (name: string, value: string, language = 'en') =>
    editor.call('/console/api/pack/sentences/save', { language, name, value, seen: 0 });

  it('names every text that still has the old one, before it is saved', async () => {
    expect((await put('ui/game.slogan', 'Until June 2nd.')).body.code).toBe(0);
    expect((await put('ui/game.slogan', '６月２日まで', 'jp')).body.code).toBe(0);
    expect((await put('ui/game.slogan', '6월 12일까지', 'kr')).body.code).toBe(0);
    await server.database.rows(sql`
      insert into articles (id, slug, language, tab, title, summary, body, source, published_at)
      values (900001, 'soon', 'cht', 'info', '預告', '', '<p>預約至 6 月 2 日</p>', '', now()),
             (900002, 'other', 'en', 'info', 'Other', '', '<p>12 June</p>', '', now())`);
    const made = await editor.call('/console/api/mailings/create', { name: 'Last days' });
    const texts = {
      en: {
        subject: 'Until 2 June',
        preheader: '',
        title: '',
        body: '',
        cta: { label: '', path: '' },
      },
    };
    const doc = {
      name: 'Last days',
      topic: 'news',
      states: [],
      languages: ['en'],
      per_second: null,
      send_at: null,
      texts,
    };
    const { id } = made.body.data;
    await editor.call('/console/api/mailings/save', { id, version: 1, doc });
    const { mentions } = await preview('2025-06-09T23:59:59+08:00');
    const found = mentions.map(({ kind, language, name, path }) => ({
      kind,
      language,
      name,
      path,
    }));
    expect(found).toEqual(
      expect.arrayContaining([
        {
          kind: 'sentence',
          language: 'en',
          name: 'ui/game.slogan',
          path: '/sentences?language=en&find=ui%2Fgame.slogan',
        },
        expect.objectContaining({ kind: 'sentence', language: 'jp', name: 'ui/game.slogan' }),
        { kind: 'news', language: 'cht', name: 'soon', path: '/news/soon' },
        expect.objectContaining({ kind: 'legal', language: 'en', name: 'terms' }),
        { kind: 'mailing', language: 'en', name: String(id), path: `/mailings/${id}` },
      ]),
    );
    expect(mentions.every(({ field }) => field === 'registration.closes_at')).toBe(true);
    const wrong = found.filter(
      ({ language, name }) =>
        name === 'other' || language === 'kr' || (language === 'jp' && name === 'terms'),
    );
    expect(wrong).toEqual([]);
    expect((await sectionOf(editor, 'windows')).changed).toBe(false);
  });

  it('names drafts, buttons of mailings, the banner, the notices and emails of the pack', async () => {
    const article = { summary: '', tab: 'info', pinned: false, cover: null };
    const draftOf = async (slug: string, body: string) => {
      await editor.call('/console/api/news/create', { slug });
      const draft = { ...article, title: 'Draft', body };
      const key = { slug, language: 'en' };
      return editor.call('/console/api/news/save', { ...key, base: 0, draft });
    };
    await draftOf('open-draft', '<p>Ends on 2&nbsp;June</p>');
    await draftOf('other-draft', '<p>Ends on 12 June</p>');
    const made = await editor.call('/console/api/mailings/create', { name: 'Button' });
    const { id } = made.body.data;
    const cta = { label: 'Until 2 June', path: '' };
    const texts = { en: { subject: 'A', preheader: '', title: '', body: '', cta } };
    const rules = { topic: 'news', states: [], languages: ['en'], per_second: null, send_at: null };
    await editor.call('/console/api/mailings/save', {
      id,
      version: 1,
      doc: { name: 'Button', ...rules, texts },
    });
    const banner = {
      level: 'info',
      text: { en: 'Welcome', jp: '6月2日まで' },
      link: { href: '/en/news/soon', label: { en: 'Until 2 June' } },
      from: null,
      until: null,
      dismissible: true,
    };
    await bend(editor, 'banner', (value) => Object.assign(value, { banner }), words);
    await bend(
      editor,
      'notices',
      ({ notices }) => Object.assign(notices.company, { kr: '6월 2일까지' }),
      words,
    );
    const { mentions } = await preview('2025-06-09T23:59:59+08:00', {
      predownload_at: '2025-06-10T12:00:00+08:00',
    });
    const found = mentions.map(({ kind, language, name, path }) => [kind, language, name, path]);
    expect(found).toEqual(
      expect.arrayContaining([
        ['draft', 'en', 'open-draft', '/news/open-draft'],
        ['mailing', 'en', String(id), `/mailings/${id}`],
        ['section', 'en', 'banner', '/campaign/banner'],
        ['section', 'jp', 'banner', '/campaign/banner'],
        ['section', 'kr', 'notices', '/campaign/notices'],
        ['email_file', 'en', 'pre-download', null],
        ['email_file', 'cht', 'pre-download', null],
      ]),
    );
    const wrong = found.filter(
      ([kind, , name]) => name === 'other-draft' || (kind === 'draft' && name === 'soon'),
    );
    expect(wrong).toEqual([]);
    const inFile = mentions.filter(({ kind }) => kind === 'email_file');
    expect(inFile.every(({ field }) => field === 'predownload_at')).toBe(true);
  });

  it('names nothing when only the time changes and no text has it, or nothing changes', async () => {
    expect((await preview('2025-06-02T20:00:00+08:00')).mentions).toEqual([]);
    expect((await preview('2025-06-02T23:59:59+08:00')).mentions).toEqual([]);
  });

  it('says when it breaks the order with the other dates', async () => {
    expect((await preview('2025-06-03T00:00:00+08:00')).order).toEqual([]);
    expect((await preview('2026-06-03T00:00:00+08:00')).order).toContain('closes.after_results');
  });
});
