import type { PageAssets, Rendered } from '@prelude/contract/site/renderer';
import { expect, test, vi } from 'vitest';
import { pack } from '../lib/pack.ts';
import { pageHtml } from './page-html.ts';

const rendered: Rendered = {
  tag: 'ja',
  direction: 'ltr',
  title: 'A & B',
  game: 'A',
  description: '<b>',
  loading: 'Loading',
  outdated: 'Outdated',
  ornaments: '',
  routes: { '/home': { view: 'home', html: '<p>Home</p>' } },
};
const assets: PageAssets = {
  css: ':root{color:red}',
  site: {
    entry: '/assets/main.js',
    modules: ['/assets/react.js'],
    inlined: ['/assets/main.css'],
    preferences: { href: '/assets/preferences.css', media: '(forced-colors:active)' },
    sheetsOfView: { home: [] },
    modulesOfView: { home: ['/assets/home.js'] },
    head: 'head()',
  },
};

/** Attributes of an element by name, without `data-`. */
const dataOf = (html: string, element: string): Record<string, string> => {
  const [tag = ''] = new RegExp(`<${element}[^>]*>`).exec(html) ?? [];
  const found = tag.matchAll(/ data-([a-z]+)="([^"]*)"/g);
  return Object.fromEntries(Array.from(found, ([, name = '', value = '']) => [name, value]));
};

test('names the data, the entry and the variants of the theme for the inline script', () => {
  const html = pageHtml(rendered, 'jp', 'mobile', assets);
  expect(html).toMatch(/^<!doctype html><html lang="ja" class="mobile" /);
  expect(dataOf(html, 'html')).toMatchObject({
    language: 'jp',
    variant: 'mobile',
    data: `/assets/data/${pack.hash}/`,
    entry: '/assets/main.js',
    modules: '/assets/react.js',
    frame: 'cut',
  });
  expect(dataOf(html, 'template')).toEqual({ route: '/home', modules: '/assets/home.js' });
  expect(html).toContain('<title>A &amp; B</title>');
});

test('starts no module before the inline script has the data', () => {
  expect(pageHtml(rendered, 'jp', 'mobile', assets)).not.toMatch(/<script[^>]* (?:src|type)=/);
});

test('a page that changes its language or layout finds the complete style', () => {
  const html = pageHtml(rendered, 'jp', 'mobile', assets);
  for (const sheet of [`/assets/data/${pack.hash}/theme.css`, '/assets/main.css'])
    expect(html).toContain(`<link rel="stylesheet" href="${sheet}" disabled media="not all">`);
});

test('the inline script learns the campaign’s languages from the document', async () => {
  const dataset = dataOf(pageHtml(rendered, 'jp', 'mobile', assets), 'html');
  vi.stubGlobal('document', {
    documentElement: { dataset: { ...dataset, languages: `${dataset.languages},ar ar rtl` } },
  });
  const { campaignLanguages, campaignDefault } = await import('./head-languages.ts');
  vi.unstubAllGlobals();
  const known = pack.languages.list.map(({ code, tag, direction }) => ({ code, tag, direction }));
  expect(campaignLanguages).toEqual([...known, { code: 'ar', tag: 'ar', direction: 'rtl' }]);
  expect(campaignDefault).toBe('en');
});
