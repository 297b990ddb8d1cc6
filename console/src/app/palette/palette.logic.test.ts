import type { Found } from '@prelude/contract/console/search';
import type { Role } from '@prelude/contract/console/permissions';
import { describe, expect, it } from 'vitest';
import { textOf } from '../../testing/namespace.ts';
import { mayOpen } from '../navigation.logic.ts';
import { screens } from '../screens.ts';
import {
  grouped,
  isSearchable,
  type Line,
  linesFound,
  linesNamed,
  markedAfter,
  mostRecent,
  recentAfter,
  recentIn,
} from './palette.logic.ts';

const t = textOf('shell');
const campaign = textOf('campaign');
const named = (role: Role, typed: string, hasTest = true) =>
  linesNamed(t, (section) => campaign(`section.${section}`), typed, {
    roles: [role],
    screens: screens.filter((screen) => mayOpen([role], screen)),
    hasSection: (section) => hasTest || section !== 'closed_test',
  });
const paths = (lines: readonly Line[]) => lines.map(({ path }) => path);
const line = (id: string, group: Line['group'] = 'screen'): Line => ({
  id,
  group,
  name: id,
  path: `/${id}`,
});

describe('what is found by name', () => {
  it('is an act, a screen and a setting', () => {
    expect(paths(named('admin', 'banner'))).toEqual(['/campaign/banner', '/campaign/banner']);
    expect(named('admin', 'INVITE an')).toMatchObject([{ group: 'act', opens: 'operator' }]);
    expect(paths(named('admin', 'audit'))).toEqual(['/audit']);
  });

  it('is only what the operator may do', () => {
    expect(paths(named('news', ''))).toEqual([
      '/news',
      '/pages',
      '/news',
      '/pages',
      '/announcements',
      '/security',
    ]);
    expect(named('support', 'article')).toEqual([]);
    expect(paths(named('support', 'suspic'))).toEqual(['/suspicion', '/suspicion']);
    expect(named('analyst', '').filter(({ group }) => group === 'act')).toEqual([]);
  });

  it('is only what the campaign has', () => {
    expect(paths(named('admin', 'draw'))).toContain('/recruitment');
    expect(paths(named('admin', 'draw', false))).not.toContain('/recruitment');
    expect(paths(named('admin', '', false))).not.toContain('/campaign/recruitment');
  });

  it('has no id twice', () => {
    const ids = named('admin', '').map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('what the server has found', () => {
  const found = (part: Partial<Found> & Pick<Found, 'kind'>): Found => ({
    key: 'a b',
    name: 'Name',
    number: null,
    language: null,
    ...part,
  });
  it.each([
    [found({ kind: 'article' }), '/news/a%20b', undefined],
    [found({ kind: 'page' }), '/pages/a%20b', undefined],
    [found({ kind: 'mailing', key: '7' }), '/mailings/7', undefined],
    [found({ kind: 'player', key: 'u1', number: 1234 }), '/players/u1', 'No. 1,234'],
    [found({ kind: 'player', key: '', number: 5 }), '/players?number=5', 'No. 5'],
    [
      found({ kind: 'sentence', key: 'ui/nav.news', language: 'en' }),
      '/sentences?language=en&find=ui%2Fnav.news',
      'at ui/nav.news',
    ],
  ])('%j leads to %s', (one, path, detail) => {
    expect(linesFound(t, [one], (name) => `at ${name}`)).toMatchObject([{ path, detail }]);
  });

  it('is one short line', () => {
    const [one] = linesFound(
      t,
      [found({ kind: 'sentence', name: `a\n${'b'.repeat(200)}` })],
      String,
    );
    expect(one!.name).toHaveLength(80);
    expect(one!.name).toMatch(/^a b+…$/);
  });
});

it.each([
  ['', false],
  ['a', false],
  ['7', true],
  ['門', false],
  ['ab', true],
])('the server is asked for %j: %s', (query, isAsked) => {
  expect(isSearchable(query)).toBe(isAsked);
});

it('groups have an order, and a line that was chosen lately is only there', () => {
  const groups = grouped([
    line('news'),
    line('player', 'player'),
    { ...line('news'), group: 'recent' },
    line('pages'),
  ]);
  expect(groups.map(([group, lines]) => [group, paths(lines)])).toEqual([
    ['recent', ['/news']],
    ['player', ['/player']],
    ['screen', ['/pages']],
  ]);
});

it.each([
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', 0, 3, 2],
  ['Home', 2, 3, 0],
  ['End', 0, 3, 2],
  ['a', 1, 3, undefined],
  ['ArrowDown', 0, 0, undefined],
])('%s at line %d of %d marks %s', (key, marked, count, next) => {
  expect(markedAfter(key, marked, count)).toBe(next);
});

describe('lately chosen lines', () => {
  it('begin with the last one, once, and are few', () => {
    let recent: Line[] = [];
    for (let index = 0; index < 9; index++) recent = recentAfter(recent, line(`s${index}`));
    recent = recentAfter(recent, line('s6'));
    expect(recent.map(({ id }) => id)).toEqual(['s6', 's8', 's7', 's5', 's4', 's3']);
    expect(recent).toHaveLength(mostRecent);
  });

  it('never have a player: they would keep an address', () => {
    expect(recentAfter([line('a')], line('b', 'player'))).toEqual([line('a')]);
  });

  it.each([
    [null],
    ['{'],
    ['{}'],
    ['[1,null,{"id":1}]'],
    ['[{"id":"a","name":"a","path":"https://elsewhere.example"}]'],
  ])('are none in %j', (kept) => {
    expect(recentIn(kept)).toEqual([]);
  });

  it('are read back as they were', () => {
    const kept = recentAfter([], { ...line('a'), opens: 'article' });
    expect(recentIn(JSON.stringify(kept))).toEqual(kept);
  });
});
