import { expect, test } from 'vitest';
import { documentStyle, pageStyle as reduced } from './page-style.ts';

const theme = { mode: 'light', frame: 'plain', divider: 'line', button: 'flat' };
const layouts = { mobile: ['_m'], desktop: ['_t'], typeset: ['_y'] };
const pageStyle = (
  css: string,
  language: string,
  layout: 'mobile' | 'desktop',
  isLettered = false,
): string => reduced(css, { language, layout, theme, layouts, isLettered });

const faces = ['Display TC', "'Body JP'", '"Names KR"']
  .map((family) => `@font-face{font-family:${family};src:url(/assets/a.woff2)format("woff2")}`)
  .concat('@font-face{font-family:Endonym;src:url(/assets/b.woff2)}');
const rules = [
  '.mobile ._a:is(._b,._c){gap:1rem}',
  ':root.mobile,.mobile ._d{gap:2rem}',
  '.mobile ._e,._f{gap:3rem}',
  ':root:not(.mobile) ._g{gap:4rem}',
  '@media (width>=1px){.mobile ._h{gap:5rem}._i{gap:6rem}}',
];
const css = [...faces, ...rules].join('');

test('keeps the font faces of the document language and the shared faces', () => {
  const ofPhones = rules.filter((rule) => rule !== rules[3]);
  const kept = pageStyle(css, 'jp', 'mobile');
  expect(kept).toBe([faces[1], faces[3], ...ofPhones].join(''));
  expect(pageStyle(css, 'kr', 'mobile')).toBe([faces[2], faces[3], ...ofPhones].join(''));
  expect(pageStyle(css, 'en', 'mobile')).toBe([faces[3], ...ofPhones].join(''));
});

test('removes the rules of parts that only the other layout has', () => {
  const both = '._m,._t a{gap:1rem}._a{gap:2rem}@media (width>=1px){._t{gap:3rem}}';
  expect(pageStyle(both, 'en', 'mobile')).toBe('._m{gap:1rem}._a{gap:2rem}');
  expect(pageStyle(both, 'en', 'desktop')).toBe(
    '._t a{gap:1rem}._a{gap:2rem}@media (width>=1px){._t{gap:3rem}}',
  );
  const title = '._y{gap:1rem}._a{gap:2rem}';
  expect(pageStyle(title, 'en', 'mobile')).toBe(title);
  expect(pageStyle(title, 'en', 'mobile', true)).toBe('._a{gap:2rem}');
  const nested = '@supports (a:b){@media (width>=1px){._t{gap:3rem}}}._a{gap:2rem}';
  expect(pageStyle(nested, 'en', 'mobile')).toBe('._a{gap:2rem}');
});

test('removes rules for languages from right to left from other documents', () => {
  const mirrored = ':root[dir=rtl]{--mirror:-1}';
  expect(pageStyle(`${mirrored}._a{gap:1rem}`, 'en', 'mobile')).toBe('._a{gap:1rem}');
});

test('removes phone-only rules from a desktop document', () => {
  expect(pageStyle(css, 'cht', 'desktop')).toBe(
    [faces[0], faces[3], '._f{gap:3rem}', rules[3], '@media (width>=1px){._i{gap:6rem}}'].join(''),
  );
});

test('removes rules for other languages and their selectors in shared rules', () => {
  const zh = ':root:lang(zh){gap:1rem}';
  const ofBoth = ':root.mobile:lang(ja),:root.mobile:lang(zh){gap:2rem}';
  const other = '._a:not(:lang(zh)){gap:3rem}:lang(ja){gap:4rem}';
  const all = zh + ofBoth + other;
  expect(pageStyle(all, 'cht', 'mobile')).toBe(`${zh}:root.mobile:lang(zh){gap:2rem}${other}`);
  expect(pageStyle(all, 'kr', 'mobile')).toBe(other);
  expect(pageStyle(all, 'jp', 'mobile')).toBe(`:root.mobile:lang(ja){gap:2rem}${other}`);
  const simplified = ':root:lang(zh-cn){gap:1rem}';
  expect(pageStyle(simplified + other, 'en', 'mobile')).toBe(other);
  expect(pageStyle(simplified + other, 'cht', 'mobile')).toBe(simplified + other);
});

const ofVariants = [
  ':where([data-frame=plain]) ._a,:where([data-frame=cut]) ._a{gap:1rem}',
  ':where([data-frame=lancet]) ._a{gap:2rem}',
  ':where([data-frame="plain"]):root{gap:3rem}',
  ':where([data-mode=light][data-button=flat]) ._a{gap:4rem}',
  ':where([data-mode=light][data-button=plate]) ._a{gap:5rem}',
  ':where([data-kind=plain]) ._a{gap:6rem}',
];

test('keeps the rules of the theme’s own variants, and writes them without the variant', () => {
  const kept = '._a{gap:1rem}:root{gap:3rem}._a{gap:4rem}:where([data-kind=plain]) ._a{gap:6rem}';
  expect(pageStyle(ofVariants.join(''), 'en', 'mobile')).toBe(kept);
  expect(documentStyle(ofVariants.join(''), theme)).toBe(kept);
});

test('knows the layout of a rule with a variant', () => {
  const both =
    ':where([data-mode=light]).mobile ._a{gap:1rem}:where([data-mode=light]):root:not(.mobile) ._a{gap:2rem}';
  expect(pageStyle(both, 'en', 'mobile')).toBe('.mobile ._a{gap:1rem}');
  expect(pageStyle(both, 'en', 'desktop')).toBe(':root:not(.mobile) ._a{gap:2rem}');
});

test('a page and a document keep the colours of the theme, and only drawings that they use', () => {
  const root = ':root{--accent:1 2 3;--arrows:url("data:a");--crescent:url("data:b")}';
  const rest = '._a{background:var(--crescent) 1rem}';
  const kept = `:root{--accent:1 2 3;--crescent:url("data:b")}${rest}`;
  expect(pageStyle(root + rest, 'en', 'mobile')).toBe(kept);
  expect(documentStyle(root + rest, theme)).toBe(kept);
});

test('gives the same result again', () => {
  const first = pageStyle(css, 'jp', 'mobile');
  pageStyle(css, 'en', 'desktop');
  expect(pageStyle(css, 'jp', 'mobile')).toBe(first);
});
