import { describe, expect, it } from 'vitest';
import {
  figureBefore,
  figuresTyped,
  historyFilter,
  isNewest,
  isWrong,
  mayReview,
  sourceName,
  withLabels,
} from './counts.logic.ts';

const steam = { kind: 'platform', source: 'steam', current: { id: 7, count: 550_000 } } as const;
const discord = { kind: 'followers', source: 'discord', current: null } as const;
const sources = [steam, discord];

describe('typed figures', () => {
  it.each([
    ['560,000', [{ kind: 'platform', source: 'steam', count: 560_000 }]],
    ['５６０，０００', [{ kind: 'platform', source: 'steam', count: 560_000 }]],
    ['0', [{ kind: 'platform', source: 'steam', count: 0 }]],
    ['', []],
    ['-5', []],
    ['560000.5', []],
  ])('are sent as whole numbers: %j', (typed, figures) => {
    expect(figuresTyped(sources, { 'platform steam': typed }, ',')).toEqual(figures);
  });

  it('are omitted when they equal the figure in force, in any notation', () => {
    expect(figuresTyped(sources, { 'platform steam': '550.000' }, ',')).toEqual([]);
    expect(figuresTyped(sources, { 'platform steam': '550 000' }, ',')).toEqual([]);
  });

  it('go to the source of their kind, even when a channel and a store share a name', () => {
    const channel = { kind: 'followers', source: 'steam', current: null } as const;
    expect(figuresTyped([steam, channel], { 'followers steam': '12' }, ',')).toEqual([
      { kind: 'followers', source: 'steam', count: 12 },
    ]);
  });

  it('may be zero for a source without a figure', () => {
    expect(figuresTyped(sources, { 'followers discord': '0' }, ',')).toEqual([
      { kind: 'followers', source: 'discord', count: 0 },
    ]);
  });

  it('are not reviewed while one of them is invalid', () => {
    const figures = figuresTyped(sources, { 'platform steam': '560000' }, ',');
    expect(mayReview(figures, { 'platform steam': '560000' }, ',')).toBe(true);
    expect(
      mayReview(figures, { 'platform steam': '560000', 'followers discord': '1.2M' }, ','),
    ).toBe(false);
    expect(mayReview([], {}, ',')).toBe(false);
  });

  it('are not invalid before anything is typed', () => {
    expect([undefined, '', '  ', '１２'].map((text) => isWrong(text, ','))).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(['1.5', 'x', '-1'].map((text) => isWrong(text, ','))).toEqual([true, true, true]);
  });
});

describe('the history', () => {
  it('can be requested for one source or for all', () => {
    expect(historyFilter('followers discord')).toEqual({ kind: 'followers', source: 'discord' });
    expect(historyFilter('')).toEqual({});
  });

  it('offers to take back only the newest figure of a source', () => {
    expect(isNewest(sources, 7)).toBe(true);
    expect(isNewest(sources, 6)).toBe(false);
  });

  it('enters the previous figure again, or zero without one', () => {
    expect(figureBefore({ kind: 'platform', source: 'steam', previous: 540_000 })).toEqual({
      kind: 'platform',
      source: 'steam',
      count: 540_000,
    });
    expect(figureBefore({ kind: 'followers', source: 'discord', previous: null }).count).toBe(0);
  });
});

it.each([
  ['platform', 'app_store', 'App Store'],
  ['followers', 'app_store', 'app_store'],
  ['platform', 'constructor', 'constructor'],
] as const)('the source %s %s is called %s', (kind, source, name) => {
  const named = [{ kind: 'platform', source: 'app_store', name: 'App Store' }] as const;
  expect(sourceName(named, { kind, source })).toBe(name);
});

describe('channels', () => {
  const social = {
    en: [{ name: 'discord', icon: 'discord', href: 'https://discord.com/', label: 'Discord' }],
    jp: [{ name: 'discord', icon: 'discord', href: 'https://discord.com/', label: 'ディスコード' }],
  };
  const named = [
    { ...discord, name: 'discord' },
    { kind: 'followers', source: 'myspace', name: 'myspace' },
    { kind: 'platform', source: 'discord', name: 'Discord Store' },
  ] as const;
  const names = (own: string) => withLabels(named, social, own).map(({ name }) => name);

  it('have the name of the operator’s language, else any name of the campaign', () => {
    expect(names('jp')).toEqual(['ディスコード', 'myspace', 'Discord Store']);
    expect(names('fr')).toEqual(['Discord', 'myspace', 'Discord Store']);
  });
});
