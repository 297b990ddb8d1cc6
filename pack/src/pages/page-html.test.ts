import { expect, it } from 'vitest';
import { elsewhere, type FileFacts, shownArticle, withFiles } from '../news/article-html.ts';
import { pageHtml } from './page-html.ts';

const files = new Map<string, FileFacts>([
  ['logo.png', { size: '2 kB', width: 400, height: 300 }],
  ['kit.zip', { size: '3.1 MB' }],
]);
const of = (markdown: string) => {
  const { clean, questions } = pageHtml(markdown);
  const outside = (host: string) => `${host} learns of it.`;
  return { body: withFiles(shownArticle(clean, new Map()), { files, outside }), questions };
};

it('folds questions, and lists them for search engines', () => {
  const { body, questions } = of(
    ':::faq\n### Does it *cost*?\n\nNo, [never](/en/terms).\n\n### Why?\n\n- a\n- b\n:::\n\nAfter.',
  );
  expect(body).toContain('<details><summary>Does it <em>cost</em>?</summary>');
  expect(body).toContain('<p>After.</p>');
  expect(questions).toEqual([
    { question: 'Does it cost?', answer: 'No, never.' },
    { question: 'Why?', answer: 'a\nb' },
  ]);
});

it('gives pictures their size and captions', () => {
  const { body } = of(':::gallery\n![A "logo"](../files/logo.png "Ours & yours")\n:::');
  expect(body).toContain(
    '<img src="/files/logo.png" width="400" height="300" loading="lazy" decoding="async" alt="A &quot;logo&quot;" />',
  );
  expect(body).toContain('<figcaption>Ours &amp; yours</figcaption>');
});

it('says how large a download is', () => {
  expect(of(':::downloads\n- [The kit](../files/kit.zip)\n:::').body).toMatch(
    /<a href="\/files\/kit\.zip" download="kit\.zip">The kit<\/a> <span class="size">\(3\.1 MB\)<\/span>/,
  );
});

it('loads nothing of a video before a press', () => {
  const { body } = of(
    '![The film](../files/film.mp4)\n\n:::video\n[Film](https://www.v.example/1)\n:::',
  );
  expect(body).toMatch(
    /<video src="\/files\/film\.mp4" title="The film" controls[^>]* preload="none"/,
  );
  expect(body).toContain('<p class="small">v.example learns of it.</p></div>');
  expect(body).not.toContain('<iframe');
});

it('is complete elsewhere without a film or a relative address', () => {
  const body = elsewhere(
    of(
      '![Logo](../files/logo.png) [Go](/en/faq)\n\n![The film](../files/film.mp4)\n\n:::video\n[Film](https://v.example/1)\n:::',
    ).body,
    'https://own.example',
  );
  expect(body).toContain('<img src="https://own.example/files/logo.png" width="400" height="300"');
  expect(body).toContain('<a href="https://own.example/en/faq">Go</a>');
  expect(body).toContain('<a href="https://own.example/files/film.mp4">The film</a>');
  expect(body).toContain('<a href="https://v.example/1" rel="noopener">Film</a>');
  expect(body).not.toMatch(/<video|="\/|target=/);
});

it('puts columns side by side, and links as buttons', () => {
  const { body } = of(':::columns\nOne\n\n---\n\nTwo\n:::\n\n:::buttons\n[Go](/#/home)\n:::');
  expect(body).toMatch(
    /<div class="columns"><div class="column"><p>One<\/p>\s*<\/div><div class="column"><p>Two<\/p>\s*<\/div><\/div>/,
  );
  expect(body).toContain('<div class="buttons"><p><a href="/#/home">Go</a></p>');
});

it.each([
  '<video src="https://evil.example/x.mp4"></video>x',
  '<img src="/files/../secret">x',
  '![x](../files/a"onerror=alert(1).png)x',
  '<div class="faq" onclick="alert(1)">x</div>',
  '<details ontoggle="alert(1)" open><summary>x</summary></details>',
])('keeps nothing harmful of %s', (markdown) => {
  const { body } = of(markdown);
  expect(body).not.toMatch(/<[^>]*(?:evil|secret|\son\w+=)/);
  expect(body).toContain('x');
});
