/** Each test plants a defect in a page; the check must find it, with its line. */
import { afterAll, describe, expect, it } from 'vitest';
import { minimalPack, type TestPack } from '../testing/packs.ts';
import { checkCampaign } from './check.ts';

const packs: TestPack[] = [];
afterAll(() => {
  for (const pack of packs) pack.remove();
});

const fields = '---\ntitle: Questions\ndescription: Short answers.\nmenu: footer\n---\n\n';

function findingsOf(files: Readonly<Record<string, string>>): string[] {
  const pack = minimalPack();
  packs.push(pack);
  for (const [file, content] of Object.entries(files)) pack.write(`pages/${file}`, content);
  return checkCampaign(pack.folder)
    .filter(({ file }) => file.startsWith('pages'))
    .map(({ file, line, what }) => `${file}:${line} ${what}`);
}

describe('the check of pages', () => {
  it('accepts every block', () => {
    expect(
      findingsOf({
        'files/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>',
        'files/film.mp4': 'film',
        'en/faq.md': `${fields}:::faq\n### Why?\n\nBecause.\n:::\n\n:::columns\nOne\n\n---\n\nTwo\n:::\n\n:::gallery\n![A logo](../files/logo.svg "Ours")\n:::\n\n:::downloads\n- [Logo](../files/logo.svg)\n:::\n\n![Film](../files/film.mp4)\n\n:::video\n[Film](https://video.example/1)\n:::\n\n:::buttons\n[Home](/#/home)\n:::\n`,
      }),
    ).toEqual([]);
  });

  it.each([
    ['Text.', 'does not begin with its fields'],
    ['---\ntitle: A\n---\n\nText.', 'has no description'],
    [
      '---\ntitle: A\ndescription: B\nmenue: footer\n---\n\nText.',
      'has "menue: footer" in its fields',
    ],
    [
      '---\ntitle: A\ndescription: B\nmenu: top\n---\n\nText.',
      'has the menu "top"; use one of main',
    ],
    [
      `${fields}![A](../files/gone.png)`,
      'en/faq.md:7 names "../files/gone.png", which pages/files/ lacks',
    ],
    [`${fields}:::faqs\n### A\n\nB\n:::`, 'en/faq.md:7 begins a block "faqs"; use one of faq'],
    [`${fields}:::faq\n### A\n\nB`, 'en/faq.md:7 begins a block without an end'],
    [
      `${fields}![A](https://elsewhere.example/a.png)`,
      'en/faq.md:7 shows "https://elsewhere.example/a.png", which is no file of the pack',
    ],
    [`${fields}\n[A](/en/imprnt)`, 'en/faq.md:8 links to "/en/imprnt", which is no page'],
    [`${fields}A <iframe src="x"></iframe>`, 'which articles leave out'],
    [`${fields}[A](javascript:alert)`, 'links to "javascript:alert"'],
  ])('finds what is wrong in %j', (content, what) => {
    expect(findingsOf({ 'en/faq.md': content }).join('\n')).toContain(what);
  });

  it('finds files that no page can show', () => {
    const found = findingsOf({
      'en/faq.md': `${fields}Text.`,
      'files/My_Logo!.png': 'x',
      'files/film.avi': 'x',
    }).join('\n');
    expect(found).toContain('files/My_Logo!.png:undefined has a name that is no address');
    expect(found).toContain('files/film.avi:undefined is of a type that is not served');
  });

  it('finds a name that is no address', () => {
    expect(findingsOf({ 'en/My Page.md': `${fields}Text.` }).join('\n')).toContain(
      'has a name that is no address',
    );
  });
});
