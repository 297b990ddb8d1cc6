import { expect, test } from 'vitest';
import { layoutClasses } from './layout-classes.ts';

const modules: Record<string, string> = {
  _m: 'src/app/shell/mobile-bar.module.css',
  _h: 'src/pages/home/home-mobile.module.css',
  _t: 'src/app/shell/top-bar.module.css',
  _a: 'src/ui/button.module.css',
};

test('lists each class that only one layout uses once', () => {
  const css =
    '._m,._t a{gap:1rem}._a{gap:2rem}@media (width>=1px){._h:hover ._m{gap:3rem}}._z{gap:0}';
  expect(layoutClasses(css, (name) => modules[name])).toEqual({
    desktop: ['_t'],
    mobile: ['_h', '_m'],
    typeset: [],
  });
});
