import { fileURLToPath } from 'node:url';
import { sentence } from '@prelude/ui/i18n';
import { expect, test } from 'vitest';
import english from '../../locales/en/ui.json' with { type: 'json' };
import { isLate, markWords, textParts } from './text-parts.ts';

const file = fileURLToPath(new URL('../../locales/en/ui.json', import.meta.url));
const { load } = textParts() as unknown as {
  load(this: { addWatchFile(path: string): void }, id: string): { code: string };
};
const part = (name: 'first' | 'rest'): unknown => {
  const { code } = load.call({ addWatchFile: () => undefined }, `${file}?${name}`);
  return JSON.parse(code.replace('export default ', ''));
};

const sentencesOf = (node: object, path = ''): [string, string][] =>
  Object.entries(node).flatMap(([key, child]: [string, object | string]) => {
    const own = path ? `${path}.${key}` : key;
    return typeof child === 'string' ? [[own, child]] : sentencesOf(child, own);
  });

test('puts each sentence in exactly one part, including in sections that both parts have', () => {
  const [first, rest] = [part('first'), part('rest')];
  const all = sentencesOf(english);
  expect(all.length).toBeGreaterThan(150);
  for (const [path, text] of all) {
    expect(sentence([first, rest], 'en', path), path).toBe(text);
    expect(sentence([isLate(path) ? first : rest], 'en', path), path).toBeUndefined();
  }
});

test('marks the ends of words in short Chinese sentences only', () => {
  const texts = {
    share: '一座鑄幣廠',
    milestone: { lead: '寫滿{count}位陌生人的忠告。', title: '陌生人的忠告' },
    reward: { coin: { name: '鑄幣廠', desc: '最後一座鑄幣廠，皆可通用。' } },
  };
  const marked = markWords(texts, 'zh-hant') as typeof texts;
  expect(marked.reward.coin.desc.split('\u200b')).toContain('鑄幣廠，皆可');
  expect(marked.milestone.lead).toMatch(/陌生人\u200b的\u200b忠告。$/);
  expect(marked.milestone.lead).toContain('{count}');
  expect(marked.milestone.lead.replaceAll('\u200b', '')).toBe(texts.milestone.lead);
  expect([marked.share, marked.milestone.title]).toEqual([texts.share, texts.milestone.title]);
});
