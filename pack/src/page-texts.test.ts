import { expect, test } from 'vitest';
import english from '../../locales/en/ui.json' with { type: 'json' };
import { firstTexts, isLate, restTexts } from './page-texts.ts';

const sentencesOf = (node: object, path = ''): [string, string][] =>
  Object.entries(node).flatMap(([key, child]: [string, object | string]) => {
    const own = path ? `${path}.${key}` : key;
    return typeof child === 'string' ? [[own, child]] : sentencesOf(child, own);
  });

const sentenceIn = (texts: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], texts);

test('puts each sentence in exactly one part, including in sections that both parts have', () => {
  const [first, rest] = [firstTexts(english, 'en'), restTexts(english, 'en')];
  const all = sentencesOf(english);
  expect(all.length).toBeGreaterThan(150);
  for (const [path, text] of all) {
    const parts = isLate(path) ? [rest, first] : [first, rest];
    expect(
      parts.map((part) => sentenceIn(part, path)),
      path,
    ).toEqual([text, undefined]);
  }
});

test('marks the ends of words in short Chinese sentences only', () => {
  const texts = {
    share: '一座鑄幣廠',
    milestone: { lead: '寫滿{count}位陌生人的忠告。', title: '陌生人的忠告' },
    reward: { coin: { name: '鑄幣廠', desc: '最後一座鑄幣廠，皆可通用。' } },
  };
  const { share } = firstTexts(texts, 'zh-hant') as typeof texts;
  const { milestone, reward } = restTexts(texts, 'zh-hant') as typeof texts;
  expect(reward.coin.desc.split('\u200b')).toContain('鑄幣廠，皆可');
  expect(milestone.lead).toMatch(/陌生人\u200b的\u200b忠告。$/);
  expect(milestone.lead).toContain('{count}');
  expect(milestone.lead.replaceAll('\u200b', '')).toBe(texts.milestone.lead);
  expect([share, milestone.title]).toEqual([texts.share, texts.milestone.title]);
});

test('leaves sentences of other languages as they are', () => {
  const texts = { milestone: { lead: '忠告を書いた見知らぬ人' } };
  expect(restTexts(texts, 'ja')).toEqual(texts);
});
