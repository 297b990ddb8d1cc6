import type { Role } from '@prelude/contract/console/permissions';
import { describe, expect, it } from 'vitest';
import { textOf } from '../testing/namespace.ts';
import { campaignTime, isAt, mayOpen, refusalOf, screensNamed } from './navigation.logic.ts';
import { screens } from './screens.ts';

const t = textOf('shell');
const entries = (role: Role) =>
  screens.filter((screen) => screen.nav && mayOpen(role, screen)).map(({ path }) => path);
const screenAt = (path: string) => screens.find((screen) => screen.path === path)!;

describe('the navigation', () => {
  it('of an analyst has only what is read', () => {
    expect(entries('analyst')).toEqual(['/', '/campaign', '/counts', '/news', '/recruitment']);
  });

  it('of support has players and suspicions, and no mail', () => {
    expect(entries('support')).toEqual([
      '/',
      '/campaign',
      '/counts',
      '/news',
      '/recruitment',
      '/players',
      '/suspicion',
    ]);
  });

  it('of an editor has the mail, and nobody’s personal data', () => {
    expect(entries('editor')).toEqual([
      '/',
      '/campaign',
      '/counts',
      '/news',
      '/mailings',
      '/delivery',
    ]);
  });

  it('of an administrator has every entry', () => {
    expect(entries('admin')).toHaveLength(12);
    expect(entries('admin')).toContain('/operators');
  });

  it.each(['admin', 'editor', 'support', 'analyst'] as const)(
    'leads %s to their security',
    (role) => expect(mayOpen(role, screenAt('/security'))).toBe(true),
  );
});

describe('an entry is marked', () => {
  it.each([
    ['/news', '/news', true],
    ['/news/glazier', '/news', true],
    ['/newsroom', '/news', false],
    ['/', '/', true],
    ['/news', '/', false],
    ['/counts', '/campaign', false],
  ])('at %s, as %s: %s', (path, entry, isMarked) => {
    expect(isAt(path, entry)).toBe(isMarked);
  });
});

describe('a screen is found by its name', () => {
  const found = (wish: string, language: 'en' | 'jp' = 'en') =>
    screensNamed(textOf('shell', language), screens, wish).map(({ path }) => path);

  it.each([
    ['mail', ['/mailings', '/delivery']],
    ['  MAIL ', ['/mailings', '/delivery']],
    ['secur', ['/security']],
    ['nothing of the kind', []],
  ])('%j', (wish, paths) => expect(found(wish)).toEqual(paths));

  it('in the operator’s language', () => {
    expect(found('ニュース', 'jp')).toEqual(['/news']);
    expect(found('news', 'jp')).toEqual([]);
  });

  it('and all that have a name stand there before anything is typed', () => {
    expect(found('')).toHaveLength(13);
    expect(found('')).not.toContain('/news/:slug');
  });
});

it.each([
  ['analyst', '/operators', 'Analyst', 'Administrator'],
  ['editor', '/players/:uid', 'Editor', 'Administrator, Support'],
] as const)('%s is told which roles %s takes', (role, path, own, roles) => {
  expect(refusalOf(t, role, screenAt(path))).toBe(
    `You are signed in as ${own}. This screen takes: ${roles}.`,
  );
});

it('whoever may open a screen is not refused', () => {
  expect(refusalOf(t, 'analyst', screenAt('/news'))).toBeUndefined();
  expect(refusalOf(t, 'analyst', screenAt('/security'))).toBeUndefined();
});

describe('the campaign’s clock', () => {
  const now = '2025-05-21T00:00:00+08:00';
  it('goes on between two answers', () => {
    expect(campaignTime(now, 1_000_000, 1_030_000).toISOString()).toBe('2025-05-20T16:00:30.000Z');
  });
  it('does not go back when the browser’s clock is set back', () => {
    expect(campaignTime(now, 1_000_000, 400_000).toISOString()).toBe('2025-05-20T16:00:00.000Z');
  });
});
