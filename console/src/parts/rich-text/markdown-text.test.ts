import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getSchema, type JSONContent } from '@tiptap/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markdown } from '@prelude/pack/news/article-blocks';
import { markdownText } from './markdown-text.ts';
import { richExtensions } from './rich-nodes.ts';

const root = join(import.meta.dirname, '../../../..');
const schemas = {
  page: getSchema(richExtensions('page')),
  email: getSchema(richExtensions('email')),
};
const open = (source: string, kind: 'page' | 'email' = 'page') =>
  markdownText(source, kind, schemas[kind]);

const files = globSync(
  '{campaigns,testing/packs}/*/{news,pages,legal,pack/news,pack/pages,pack/legal}/**/*.md',
  { cwd: root },
);
const bodyOf = (file: string) =>
  readFileSync(join(root, file), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');

/** Writes every block from its node, as if each had been changed. */
const rewritten = (source: string, kind: 'page' | 'email' = 'page') => {
  const { doc, write } = open(source, kind);
  const forget = ({ attrs: { place: _place, ...attrs } = {}, ...node }: JSONContent) => ({
    ...node,
    attrs,
  });
  const content = doc.content!.map((node) => schemas[kind].nodeFromJSON(forget(node)).toJSON());
  return write({ type: 'doc', content });
};
const html = (source: string) =>
  markdown
    .parse(source, { async: false })
    .replaceAll(/<li>\s*<p>/g, '<li>')
    .replaceAll(/<\/p>\s*(?=<\/li>|<ul>|<ol)/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?(<[^>]*>) ?/g, '$1')
    .trim();

describe('a Markdown text in the editor', () => {
  it('there are texts to try', () => expect(files.length).toBeGreaterThan(100));

  it.each(files)('%s comes back to the letter when nothing is changed', (file) => {
    const source = bodyOf(file);
    for (const kind of ['page', 'email'] as const) {
      const { doc, write } = open(source, kind);
      expect(write(doc)).toBe(source);
    }
  });

  it.each(files)('%s says the same after a change of every block', (file) => {
    const source = bodyOf(file);
    expect(html(rewritten(source))).toBe(html(source));
  });

  const every = [
    'Words with **bold**, *italic*, ~~struck~~, `code` and [a link](/en/terms).',
    '## Heading',
    '- one\n- two\n  - inside',
    '3. three\n4. four',
    '> Quoted.',
    '---',
    '| A | B |\n| :-- | --: |\n| 1 | 2 |',
    '![A lake](../files/lake.jpg)',
    '[![A lake](../files/lake.jpg)](https://video.example/1)',
    '![Film](../files/film.mp4)',
    ':::faq\n### Why?\n\nBecause.\n\n### How?\n\nSo.\n:::',
    ':::gallery\n![A](../files/a.jpg "One")\n![B](../files/b.jpg)\n:::',
    ':::columns\nLeft\n\n---\n\nRight\n:::',
    ':::buttons\n[Go](/en/terms)\n:::',
    ':::downloads\n- [Logo](../files/logo.svg)\n:::',
    ':::video\n[Trailer](https://video.example/1)\n:::',
    ':::note\nMind the **gap**.\n:::',
    '<ruby>夜<rt>よる</rt></ruby> H<sub>2</sub>O',
    'Street 1\\\nTown',
  ];
  it.each(every)('%j has nodes of its own, and is written from them', (block) => {
    const { doc } = open(`${block}\n`);
    expect(JSON.stringify(doc)).not.toContain('"source"');
    expect(html(rewritten(block))).toBe(html(block));
  });

  it.each([
    '<marquee>Wow</marquee>',
    ':::unknown\nText\n:::',
    '- [ ] task',
    '# Title',
    '```js\ncode()\n```',
    '[ref]: https://elsewhere.example',
    'A [link](/en "with title").',
    '[press](javascript:alert(1))',
    '![x](https://elsewhere.example/pixel.gif)',
    'A picture ![x](../files/x.jpg) between words.',
    '&copy; Studio',
  ])('%j stays as it is written, and can be changed so', (block) => {
    const { doc, write } = open(`Before.\n\n${block}\n\nAfter.`);
    expect(doc.content![1]).toMatchObject({ type: 'source', content: [{ text: block }] });
    const [first, second, third] = doc.content!;
    const changed = { ...second, content: [{ type: 'text', text: `${block} more` }] };
    expect(write({ type: 'doc', content: [first!, changed, third!] })).toBe(
      `Before.\n\n${block} more\n\nAfter.`,
    );
  });

  it('changes only the block that is changed', () => {
    const source = '*One*   \n\n\n__Two__\n\n* three\n\nFour\n\n\n';
    const { doc, write } = open(source);
    const content = [...doc.content!];
    content[1] = { type: 'paragraph', attrs: {}, content: [{ type: 'text', text: 'Zwei' }] };
    const whole = content.map((node) => schemas.page.nodeFromJSON(node).toJSON());
    expect(write({ type: 'doc', content: whole })).toBe(
      '*One*   \n\nZwei\n\n* three\n\nFour\n\n\n',
    );
  });

  it('moved, removed and doubled blocks are blocks', () => {
    const { doc, write } = open('One\n\nTwo\n\n## Three\nFour\n');
    const [one, two, three, four] = doc.content as [
      JSONContent,
      JSONContent,
      JSONContent,
      JSONContent,
    ];
    const say = (...content: JSONContent[]) => write({ type: 'doc', content });
    expect(say(two, one, three, four)).toBe('Two\n\nOne\n\n## Three\nFour\n');
    expect(say(one, three)).toBe('One\n\n## Three\n');
    expect(say(four, four)).toBe('Four\n\nFour\n');
    expect(say()).toBe('');
  });

  it('whatever is typed is text', () => {
    const words = fc.oneof(
      fc.string({ maxLength: 40 }),
      fc
        .array(
          fc.constantFrom(
            '**',
            '*',
            '_',
            '`',
            '[a](b)',
            '# ',
            '- ',
            '1. ',
            '> ',
            ':::faq',
            '<b>',
            '&amp;',
            '|',
            '~~',
            '\\',
            'a',
            ' ',
            '「',
            '」',
            '。',
            '![x](y)',
            '---',
            '+ ',
            '=',
            '!',
          ),
        )
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(words, (typed) => {
        const text = typed
          .replaceAll(/\p{Cc}/gu, ' ')
          .replaceAll(/\s+/g, ' ')
          .trim();
        // An address in the text becomes a link, with the same words.
        fc.pre(text !== '' && !/https?:|www\.|@/.test(text));
        const { write } = open('');
        const node = { type: 'paragraph', content: [{ type: 'text', text }] };
        const said = write({ type: 'doc', content: [schemas.page.nodeFromJSON(node).toJSON()] });
        const again = open(said).doc.content!;
        expect(again).toHaveLength(1);
        expect(again[0]!.type).toBe('paragraph');
        expect(again[0]!.content!.map((part) => part.text).join('')).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  it('bold next to full-width punctuation is bold', () => {
    const { write } = open('');
    const node = {
      type: 'paragraph',
      content: [
        { type: 'text', text: '「夜」', marks: [{ type: 'bold' }] },
        { type: 'text', text: 'です' },
      ],
    };
    const said = write({ type: 'doc', content: [schemas.page.nodeFromJSON(node).toJSON()] });
    expect(html(said)).toBe('<p><strong>「夜」</strong>です</p>');
  });

  it('an email keeps its line breaks, and shows a table as it is written', () => {
    const source = 'Dear traveller,\nthe boats leave.\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n';
    const { doc } = open(source, 'email');
    expect(doc.content!.map(({ type }) => type)).toEqual(['paragraph', 'source']);
    expect(doc.content![0]!.content!.map(({ type }) => type)).toEqual([
      'text',
      'hardBreak',
      'text',
    ]);
    expect(rewritten('Dear traveller,\nthe boats leave.', 'email')).toBe(
      'Dear traveller,\nthe boats leave.',
    );
  });

  it('a text that is nested too deeply is kept', () => {
    const source = '>'.repeat(20_000);
    const { doc, write } = open(source);
    expect(write(doc)).toBe(source);
  });
});
