import { loadTheme } from '@prelude/pack/theme';
import { fullPack } from '@prelude/pack/testing/packs';
import { expect, it } from 'vitest';
import { emailMarkdown } from './email-markdown.ts';

const theme = loadTheme(fullPack);
const render = (source: string) => emailMarkdown(source, 'https://game.example', theme);
const uploaded = '/news/pictures/0123456789abcdef0123456789abcdef';

it('shows an uploaded picture from this site, and its description in the text version', () => {
  const { html, text } = render(`Before.\n\n![A "lit" quay](${uploaded})\n\nAfter.`);
  expect(html).toContain(
    `src="https://game.example${uploaded}/960.jpg" alt="A &quot;lit&quot; quay"`,
  );
  expect(text).toBe('Before.\n\n[A "lit" quay]\n\nAfter.');
});

it('a picture can be a link', () => {
  const { html } = render(`[![Trailer](${uploaded})](https://video.example/1)`);
  expect(html).toMatch(/<a class="link" href="https:\/\/video\.example\/1"[^>]*><img /);
});

it.each([
  '![x](https://elsewhere.example/pixel.gif)',
  '![x](/files/a.png)',
  '![x](../files/a.png)',
  '![x](javascript:alert(1))',
  `![x](${uploaded}/../../secret)`,
])('loads no other picture: %s', (source) => {
  expect(render(source).html).not.toContain('<img');
});

it('shows buttons of this site and of others, and no other addresses', () => {
  const { html, text } = render(
    ':::buttons\n[Play & win](https://store.example/game) [News](/en/news) [Bad](javascript:alert(1))\n:::',
  );
  expect([...html.matchAll(/<a class="press" href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    'https://store.example/game',
    'https://game.example/en/news',
  ]);
  expect(html).toContain('Play &amp; win');
  expect(text).toBe('Play & win\nhttps://store.example/game\n\nNews\nhttps://game.example/en/news');
});

it('shows a box, with markup as text', () => {
  const { html, text } = render(':::note\nMind the **gap** <script>alert(1)</script>\n:::');
  expect(html).toMatch(/^<div class="box"/);
  expect(html).not.toContain('<script>');
  expect(text).toContain('Mind the gap');
});

it('shows blocks that emails do not have as they are typed', () => {
  expect(render(':::video\n[Trailer](https://video.example/1)\n:::').text).toContain(':::video');
  expect(render(':::buttons\nNo link\n:::').text).toContain(':::buttons');
});
