/** Each test plants a defect in a copy of the news; the check must find it. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CampaignNews } from '../format/news.ts';
import { checkCampaign } from './check.ts';
import { copy, copyCampaign, edit, finds, problemsOf } from '../testing/campaign-copy.ts';

const news = join(copy, 'news');

copyCampaign();

/** With their lines. */
const problemsIn = (file: string): string[] =>
  checkCampaign(copy)
    .filter((finding) => finding.file === file)
    .map(({ line, what }) => `${line} ${what}`);

const list = (change: (entries: CampaignNews) => void): void => {
  const file = join(news, 'news.json');
  const entries = JSON.parse(readFileSync(file, 'utf8')) as CampaignNews;
  change(entries);
  writeFileSync(file, JSON.stringify(entries));
};

describe('the news check finds', () => {
  it('a list that does not match the schema', () => {
    list(([first]) => {
      first!.slug = 'Site Open';
      first!.published_at = 'soon';
    });
    finds(
      /news\.json \/0\/slug: "Site Open" is not possible/,
      /news\.json \/0\/published_at: "soon" is not possible/,
    );
  });

  it('ids used twice or reserved, and an unknown picture', () => {
    list(([first, second, third]) => {
      second!.ids.en = first!.ids.en!;
      third!.ids.kr = 6267;
      first!.cover = 'sunrise';
      second!.cover = 'milestone';
    });
    mkdirSync(join(copy, 'media/plates'), { recursive: true });
    writeFileSync(join(copy, 'media/plates/hero-1920.avif'), '');
    finds(
      /has the id 7201 of site-open/,
      /has the id 6267 of a legal text/,
      /site-open: has the cover "sunrise", which does not exist; add art\/plates\/sunrise\.png/,
      /has the cover "milestone", which does not exist; add art\/milestone\.png/,
    );
  });

  it('no fault in the background of Home as a cover: without a picture it is a placeholder', () => {
    list(([first]) => (first!.cover = 'hero'));
    mkdirSync(join(copy, 'art'), { recursive: true });
    writeFileSync(join(copy, 'art/emblem.svg'), '<svg viewBox="0 0 1 1"/>');
    expect(problemsOf().filter((problem) => problem.includes('"hero"'))).toEqual([]);
  });

  it('a missing text, an extra text, a text that is no article', () => {
    rmSync(join(news, 'kr/site-open.md'));
    writeFileSync(join(news, 'jp/forgotten.md'), '# 忘れもの\n\n> だれの\n\nもの');
    edit('news/en/site-open.md', (source) => source.replace(/^# /, ''));
    edit('news/cht/site-open.md', (source) => source.replace(/^> /m, ''));
    finds(
      /news\/kr\/site-open\.md: is missing/,
      /news\/jp\/forgotten\.md: is not in news\.json/,
      /news\/en\/site-open\.md: does not begin with its title/,
      /news\/cht\/site-open\.md: has no summary/,
    );
  });

  it('lengths outside the limits', () => {
    edit('news/en/site-open.md', (source) => source.replace(/^# .*/, `# ${'Long '.repeat(20)}`));
    edit('news/jp/site-open.md', (source) => source.replace(/^> .*/m, '> 短い'));
    finds(/site-open\.md title: has 99 characters/, /site-open\.md summary: has 2 characters/);
  });

  it.each([
    ['cht', '長'],
    ['jp', '長'],
    ['kr', '긴'],
  ])('a title too long for the list in %s', (language, character) => {
    const title = (length: number) => (source: string) =>
      source.replace(/^# .*/, `# ${character.repeat(length)}`);
    edit(`news/${language}/site-open.md`, title(41));
    finds(new RegExp(`${language}/site-open\\.md title: has 41 characters`));
  });

  it('words of another language, forbidden words, another language’s title', () => {
    edit('news/kr/site-open.md', (source) => `${source}\nThis stayed in English.\n`);
    edit('news/cht/site-open.md', (source) => `${source}\n請用郵箱。\n`);
    edit('news/jp/site-open.md', (source) => `${source}\n測試港灣です。\n`);
    finds(
      /kr\/site-open\.md body: "This stayed in English" is not translated/,
      /cht\/site-open\.md body: "郵箱" is forbidden/,
      /jp\/site-open\.md body: holds the title in cht/,
    );
  });

  it('a name that only the English article contains', () => {
    edit('news/en/maintenance.md', (source) => `${source}\nOtto swept the floor.\n`);
    finds(/cht\/maintenance\.md: lacks the name "奧托"/, /kr\/maintenance\.md: lacks the name/);
  });

  it('HTML, and links to articles and pages that do not exist, with their lines', () => {
    edit(
      'news/en/maintenance.md',
      (source) =>
        `${source.trimEnd()}\n\n<iframe src="https://video.example"></iframe>\n\n[a](/en/news/not-there) [b](/en/news/site-open) [c](/#/worldview) [d](/#/world)\n`,
    );
    const found = problemsIn('news/en/maintenance.md');
    const lines = readFileSync(join(news, 'en/maintenance.md'), 'utf8').split('\n').length;
    expect(found).toEqual([
      `${lines - 3} has <iframe src="https://video.example">, which articles leave out; remove it`,
      `${lines - 3} has </iframe>, which articles leave out; remove it`,
      `${lines - 1} links to "/en/news/not-there", which is no page of the site`,
      `${lines - 1} links to "/#/world", which is no page of the site`,
    ]);
  });

  it('no fault in HTML that articles keep, nor in code', () => {
    edit(
      'news/en/maintenance.md',
      (source) =>
        `${source.trimEnd()}\n\nH<sub>2</sub>O <ruby>夢<rt>ゆめ</rt></ruby><br>\n\n\`<iframe>\`\n`,
    );
    expect(problemsIn('news/en/maintenance.md')).toEqual([]);
  });

  it('pictures, films and blocks of pages, without a fault (one Markdown)', () => {
    mkdirSync(join(copy, 'pages/files'), { recursive: true });
    writeFileSync(join(copy, 'pages/files/logo.svg'), '<svg viewBox="0 0 1 1"/>');
    writeFileSync(join(copy, 'pages/files/film.mp4'), '');
    const text =
      '![Logo](../files/logo.svg)\n\n![Film](/files/film.mp4)\n\n:::faq\n### Why?\n\nSo.\n:::\n\n:::video\n[Film](https://v.example/1)\n:::';
    edit('news/en/maintenance.md', (source) => `${source.trimEnd()}\n\n${text}\n`);
    expect(problemsIn('news/en/maintenance.md')).toEqual([]);
    edit('news/en/maintenance.md', (source) =>
      source.replace('![Logo]', '![ ]').replace('film.mp4', 'gone.mp4').replace(':::\n\n', '\n\n'),
    );
    expect(problemsIn('news/en/maintenance.md').map((line) => line.replace(/^\d+ /, ''))).toEqual([
      'shows "../files/logo.svg" without a description; write ![What it shows](../files/logo.svg)',
      'names "/files/gone.mp4", which pages/files/ lacks',
      expect.stringMatching(/^begins inside the block of line \d+/),
    ]);
  });

  it('Markdown that would show as plain text, pictures, broken links', () => {
    edit('news/cht/maintenance.md', (source) => `${source}\n請看**「這裡」**的字。\n`);
    edit(
      'news/en/maintenance.md',
      (source) => `${source}\n# Again\n\n![a](b.png) [x](http://a.example)\n`,
    );
    finds(
      /cht\/maintenance\.md body: shows "\*\*「這裡」\*\*/,
      /en\/maintenance\.md body: has a second title/,
      /en\/maintenance\.md body: shows "b\.png", which is no file of the pack/,
      /en\/maintenance\.md body: links to "http:\/\/a\.example"/,
    );
  });
});
