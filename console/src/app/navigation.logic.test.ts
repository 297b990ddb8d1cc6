import type { Role } from '@prelude/contract/console/permissions';
import { describe, expect, it } from 'vitest';
import { textOf } from '../testing/namespace.ts';
import {
  campaignTime,
  firstOf,
  isAt,
  mayOpen,
  operatorLabel,
  refusalOf,
  screensNamed,
} from './navigation.logic.ts';
import { screens } from './screens.ts';

const t = textOf('shell');
const entries = (role: Role) =>
  screens.filter((screen) => screen.nav && mayOpen([role], screen)).map(({ path }) => path);
const screenAt = (path: string) => screens.find((screen) => screen.path === path)!;

describe('the navigation', () => {
  it('shows an analyst only read-only screens', () => {
    expect(entries('analyst')).toEqual([
      '/',
      '/dashboard',
      '/sharing',
      '/campaign',
      '/sentences',
      '/pictures',
      '/counts',
      '/news',
      '/pages',
      '/legal',
      '/recruitment',
    ]);
  });

  it('shows support players and suspicions but no mailings', () => {
    expect(entries('support')).toEqual([
      '/',
      '/dashboard',
      '/sharing',
      '/campaign',
      '/sentences',
      '/pictures',
      '/counts',
      '/news',
      '/pages',
      '/legal',
      '/recruitment',
      '/players',
      '/suspicion',
      '/domains',
    ]);
  });

  it('shows an editor mailings but no personal data', () => {
    expect(entries('editor')).toEqual([
      '/',
      '/dashboard',
      '/sharing',
      '/campaign',
      '/sentences',
      '/pictures',
      '/counts',
      '/news',
      '/pages',
      '/legal',
      '/announcements',
      '/mailings',
      '/delivery',
    ]);
  });

  it('shows a writer of news only articles, and opens them first', () => {
    expect(entries('news')).toEqual(['/news', '/pages', '/announcements']);
    expect(firstOf(screens.filter((screen) => mayOpen(['news'], screen)))).toBe('/news');
    expect(firstOf(screens.filter((screen) => mayOpen(['admin'], screen)))).toBe('/');
  });

  it('shows what any of several roles may open', () => {
    const both = screens.filter((screen) => screen.nav && mayOpen(['news', 'draw'], screen));
    expect(both.map(({ path }) => path)).toEqual([
      '/',
      '/dashboard',
      '/sharing',
      '/campaign',
      '/sentences',
      '/pictures',
      '/counts',
      '/news',
      '/pages',
      '/legal',
      '/announcements',
      '/recruitment',
    ]);
  });

  it('shows an administrator every entry', () => {
    expect(entries('admin')).toHaveLength(22);
    expect(entries('admin')).toContain('/operators');
  });

  it.each(['admin', 'lead', 'news', 'campaign', 'editor', 'support', 'draw', 'analyst'] as const)(
    'lets %s open the security screen',
    (role) => expect(mayOpen([role], screenAt('/security'))).toBe(true),
  );
});

describe('the current entry', () => {
  it.each([
    ['/news', '/news', true],
    ['/news/glazier', '/news', true],
    ['/newsroom', '/news', false],
    ['/', '/', true],
    ['/news', '/', false],
    ['/counts', '/campaign', false],
  ])('at %s, marks %s: %s', (path, entry, isMarked) => {
    expect(isAt(path, entry)).toBe(isMarked);
  });
});

describe('screen search', () => {
  const found = (search: string, language: 'en' | 'jp' = 'en') =>
    screensNamed(textOf('shell', language), screens, search).map(({ path }) => path);

  it.each([
    ['mail', ['/mailings', '/delivery']],
    ['  MAIL ', ['/mailings', '/delivery']],
    ['secur', ['/security']],
    ['nothing of the kind', []],
  ])('finds %j', (search, paths) => expect(found(search)).toEqual(paths));

  it('searches in the operator’s language', () => {
    expect(found('ニュース', 'jp')).toEqual(['/news', '/newsletter']);
    expect(found('news', 'jp')).toEqual([]);
  });

  it('lists every named screen for an empty query', () => {
    expect(found('')).toHaveLength(23);
    expect(found('')).not.toContain('/news/:slug');
  });
});

it.each([
  ['analyst', '/operators', 'Analyst', 'Administrator'],
  ['editor', '/players/:uid', 'Editor', 'Administrator, Support'],
] as const)('shows %s which roles may open %s', (role, path, own, roles) => {
  expect(refusalOf(t, [role], screenAt(path))).toBe(
    `You are signed in as ${own}. This screen needs one of these roles: ${roles}.`,
  );
});

it('a role that may open a screen gets no refusal', () => {
  expect(refusalOf(t, ['analyst'], screenAt('/news'))).toBeUndefined();
  expect(refusalOf(t, ['analyst'], screenAt('/security'))).toBeUndefined();
});

describe('the campaign’s clock', () => {
  const now = '2025-05-21T00:00:00+08:00';
  it('advances between two answers', () => {
    expect(campaignTime(now, 1_000_000, 1_030_000).toISOString()).toBe('2025-05-20T16:00:30.000Z');
  });
  it('does not go back when the browser’s clock is set back', () => {
    expect(campaignTime(now, 1_000_000, 400_000).toISOString()).toBe('2025-05-20T16:00:00.000Z');
  });
});

it.each([
  ['Mei', ['lead', 'draw'], 'Mei · Lead, Draw'],
  ['Administrator', ['admin'], 'Administrator'],
] as const)('the menu of %s names the roles once', (name, roles, label) => {
  expect(operatorLabel(t, { name, roles })).toBe(label);
});
