import { expect, it } from 'vitest';
import { cell, words } from '../../testing/article.ts';
import { emailOf, shortened } from './email.logic.ts';

const hash = '0123456789abcdef0123456789abcdef';
const article = (...languages: ReturnType<typeof cell>[]) => ({
  slug: 'night-market',
  archived: false,
  now: '2025-05-21T10:00:00+08:00',
  announcement: null,
  languages,
});

it('an email of an article has its languages, words, first picture and a button', () => {
  const doc = emailOf(
    article(
      cell(
        'en',
        2,
        words('Night market', {
          summary: 'Lanterns & *noodles*.',
          body: `<p>Come.</p><img src="/news/pictures/${hash}" alt="A &quot;lit&quot; [quay]" class="w50" /><img src="/files/b.png" alt="B" />`,
        }),
      ),
      cell('jp', 1, words('夜市', { summary: '灯り。', cover: `/news/pictures/${hash}` })),
      cell('kr', 0, null),
    ),
    { en: 'Read on', jp: '続きを読む' },
  );
  expect(doc).toMatchObject({ name: 'Night market', topic: 'news', languages: ['en', 'jp'] });
  expect(doc.texts.en).toEqual({
    subject: 'Night market',
    preheader: 'Lanterns & *noodles*.',
    title: 'Night market',
    body: `![A "lit" \\[quay\\]](/news/pictures/${hash})\n\nLanterns & \\*noodles\\*.`,
    cta: { label: 'Read on', path: '/en/news/night-market' },
  });
  expect(doc.texts.jp).toMatchObject({
    body: `![](/news/pictures/${hash})\n\n灯り。`,
    cta: { label: '続きを読む', path: '/ja/news/night-market' },
  });
  expect(doc.texts.kr).toBeUndefined();
});

it.each([
  ['short', 20, 'short'],
  ['one two three four', 12, 'one two…'],
  ['あ'.repeat(30), 10, `${'あ'.repeat(9)}…`],
])('%j in at most %d characters is %j', (text, most, said) => {
  expect(shortened(text, most)).toBe(said);
  expect(said.length).toBeLessThanOrEqual(most);
});
