import { expect, test } from 'vitest';
import { pageStyle as reduced, splitPreferences } from './page-style.ts';

const modules: Record<string, string> = {
  _m: 'src/app/shell/mobile-bar.module.css',
  _t: 'src/app/shell/top-bar.module.css',
};
const pageStyle = (...[sheet, language, variant]: [string, string, 'mobile' | 'desktop']): string =>
  reduced(sheet, language, variant, (name) => modules[name]);

const faces = ['Display TC', 'Body JP', 'Names KR']
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
  expect(pageStyle(css, 'en', 'mobile')).toBe([faces[3], ...ofPhones].join(''));
});

test('removes the rules of parts that only the other layout has', () => {
  const both = '._m,._t a{gap:1rem}._a{gap:2rem}@media (width>=1px){._t{gap:3rem}}';
  expect(pageStyle(both, 'en', 'mobile')).toBe('._m{gap:1rem}._a{gap:2rem}');
  expect(pageStyle(both, 'en', 'desktop')).toBe(
    '._t a{gap:1rem}._a{gap:2rem}@media (width>=1px){._t{gap:3rem}}',
  );
});

test('removes rules for languages from right to left from other documents', () => {
  const mirrored = ':root[dir=rtl]{--mirror:-1}';
  expect(pageStyle(`${mirrored}._a{gap:1rem}`, 'en', 'mobile')).toBe('._a{gap:1rem}');
});

test('moves rules for the visitor’s preferences to a sheet of their own', () => {
  const contrast = '@media (prefers-contrast:more),(forced-colors:active){._a{gap:2rem}}';
  const forced = '@media (forced-colors:active){._a{gap:3rem}}';
  const motion = '@media (prefers-reduced-motion:reduce){._a{gap:4rem}}';
  expect(splitPreferences(`${contrast}._a{gap:1rem}${forced}${motion}`)).toEqual({
    css: `._a{gap:1rem}${motion}`,
    preferences: contrast + forced,
    media: '(prefers-contrast:more), (forced-colors:active)',
  });
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
});
