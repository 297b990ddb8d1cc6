import { expect, test } from 'vitest';
import { cutTexts, pageTexts } from './page-texts.ts';

test('cuts sentences out of their groups, with all forms of a counted one', () => {
  const found = { one: '{count} reader', other: '{count} readers' };
  const texts = { news: { title: 'News', lead: 'New', found }, title: 'Title', more: { a: 'A' } };
  const cut = cutTexts(texts, ['news.found', 'news.title', 'title']);
  expect(JSON.parse(JSON.stringify(cut))).toEqual({
    news: { title: 'News', found },
    title: 'Title',
  });
});

test('cuts an empty sentence where there is none, so that pages do not wait for it', () => {
  const cut = cutTexts({ title: 'Title' }, ['game.genre', 'constructor']);
  expect(JSON.stringify(cut)).toBe('{"game":{"genre":""},"constructor":""}');
});

test('marks the ends of words in short Chinese sentences only', () => {
  const texts = {
    share: '一座鑄幣廠',
    milestone: { lead: '寫滿{count}位陌生人的忠告。', title: '陌生人的忠告' },
    reward: { coin: { name: '鑄幣廠', desc: '最後一座鑄幣廠，皆可通用。' } },
  };
  const { share, milestone, reward } = pageTexts(texts, 'zh-hant') as typeof texts;
  expect(reward.coin.desc.split('\u200b')).toContain('鑄幣廠，皆可');
  expect(milestone.lead).toMatch(/陌生人\u200b的\u200b忠告。$/);
  expect(milestone.lead).toContain('{count}');
  expect(milestone.lead.replaceAll('\u200b', '')).toBe(texts.milestone.lead);
  expect([share, milestone.title]).toEqual([texts.share, texts.milestone.title]);
});

test('leaves sentences of other languages as they are', () => {
  const texts = { milestone: { lead: '忠告を書いた見知らぬ人' } };
  expect(pageTexts(texts, 'ja')).toEqual(texts);
});
