import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parts } from '@prelude/contract/site/parts';
import { afterEach, describe, expect, it } from 'vitest';
import { checkCampaign } from '../check/check.ts';
import { root } from '../paths.ts';
import { minimalPack, type TestPack } from '../testing/packs.ts';
import { findMasters } from './masters.ts';
import { readStyle } from './own-style.ts';
import { readPack } from './subjects.ts';

let pack: TestPack;
afterEach(() => pack.remove());

const withStyle = (css: string, files: Record<string, string> = {}): TestPack => {
  pack = minimalPack();
  pack.write('style.css', css);
  for (const [name, content] of Object.entries(files)) pack.write(name, content);
  return pack;
};
const compiled = (css: string, files?: Record<string, string>) => {
  const style = readStyle(withStyle(css, files).folder)!;
  expect(style.faults).toEqual([]);
  return style.css((path) => `/x/${path}`);
};
const faults = (css: string, files?: Record<string, string>) =>
  readStyle(withStyle(css, files).folder)!.faults.map(
    ({ line, column, what }) => `${line}:${column} ${what}`,
  );
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';

describe('the own style of a pack', () => {
  it('is absent without the file', () => {
    pack = minimalPack();
    expect(readStyle(pack.folder)).toBeUndefined();
  });

  it('counts more than any rule of the product, and is written for old browsers', () => {
    expect(compiled(`[data-part='title'] { color: red; &:hover::before { inset: 0 } }`)).toBe(
      '[data-part=title]:not(#_#_){color:red}[data-part=title]:hover:not(#_#_):before{inset:0}',
    );
    expect(compiled('@media (width > 600px) { a, b > c { gap: 1px } }')).toBe(
      '@media not (max-width:600px){a:not(#_#_),b>c:not(#_#_){gap:1px}}',
    );
    expect(compiled('@keyframes k { from { opacity: 0 } }')).toBe('@keyframes k{0%{opacity:0}}');
  });

  it('loads files of the pack', () => {
    const css = compiled(
      `a { background: url(./art/a.svg) } @font-face { font-family: A; src: url("fonts/a.woff2") }`,
      { 'art/a.svg': svg, 'fonts/a.woff2': '' },
    );
    expect(css).toContain('url(/x/style/art/a.svg)');
    expect(css).toContain('url(/x/style/fonts/a.woff2)');
  });

  it.each([
    ['@import "a.css";', /^1:9 has @import/],
    ['\n@layer a { b { gap: 0 } }', /^2:1 has @layer/],
    ['a {\n  background: url(https://a.example/b.png) }', /^2:19 loads "https:\/\/a\.example/],
    ['a { background: url(//a.example/b.png) }', /^1:21 loads/],
    ['a { background: url(data:image/png;base64,AA) }', /^1:21 loads "data:/],
    ['a { background: url(../b.png) }', /^1:21 loads "\.\.\/b\.png"; use the path/],
    ['a { background: url(b.png) }', /^1:21 loads "b\.png", which is not in the pack/],
    ['a { background: url(b.gif) }', /^1:21 loads "b\.gif"; its ending must be/],
    ['a { background: url(bad.svg) }', /^1:21 loads "bad\.svg", which contains <script>/],
    ['a { color: red }\n}', /^2:2 cannot be read/],
    ['a { width 3 }', /^1:\d+ cannot be read/],
    [
      Array.from({ length: 1200 }, (_, at) => `.class-${at} { gap: ${at}px }`).join(''),
      /^1:1 has [\d,]+ bytes when it is minified; 20,000 are possible/,
    ],
  ])('is refused with line and column (%#)', (css, expected) => {
    expect(faults(css, { 'bad.svg': '<svg><script/></svg>' })[0]).toMatch(expected);
  });

  it('is part of the check', () => {
    const { folder } = withStyle('a {\n  background: url(b.png);\n}');
    expect(checkCampaign(folder).filter(({ file }) => file === 'style.css')).toEqual([
      expect.objectContaining({
        level: 'error',
        line: 2,
        what: 'column 19: loads "b.png", which is not in the pack',
      }),
    ]);
  });
});

describe('the hooks', () => {
  it('are those that the documentation promises', () => {
    pack = minimalPack();
    const text = readFileSync(join(root, 'docs/campaign/style.md'), 'utf8');
    const table = text.slice(text.indexOf('| `data-part` |'));
    const named = Array.from(table.matchAll(/^\| `([\w-]+)` \| /gm), ([, name]) => name);
    expect(named.filter((name) => name !== 'data-part')).toEqual([...parts]);
  });

  it('loads pictures of any name', () => {
    const { folder } = withStyle('p { background: url(art/paper.svg) }', {
      'art/paper.svg': svg,
      'art/other.svg': svg,
    });
    const problems: string[] = [];
    findMasters(readPack(folder), (wrong) => problems.push(...wrong));
    expect(problems).toEqual([expect.stringContaining('art/other.svg: no page has')]);
  });
});
