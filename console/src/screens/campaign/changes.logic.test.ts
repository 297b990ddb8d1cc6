import { describe, expect, it } from 'vitest';
import { textOf } from '../../testing/namespace.ts';
import { differingChanges, effectText, onlyWords, withSeen } from './changes.logic.ts';

const sections = [
  { section: 'banner', id: 4 },
  { section: 'links', id: 0 },
] as const;

it('a change names the revision it is based on; 0 where the section is unchanged', () => {
  expect(
    withSeen({ sections }, [
      { section: 'banner', value: { banner: null } },
      { section: 'links', value: null },
      { section: 'notices', value: {} },
    ]),
  ).toEqual([
    { section: 'banner', value: { banner: null }, seen: 4 },
    { section: 'links', value: null, seen: 0 },
    { section: 'notices', value: {}, seen: 0 },
  ]);
});

describe('a second proof', () => {
  const change = (section: 'links' | 'notices' | 'banner' | 'windows' | 'sign_in') => ({
    section,
    value: null,
    seen: 1,
  });
  it('is not required for text changes', () => {
    expect(onlyWords([change('links'), change('notices'), change('banner')])).toEqual([
      { section: 'links', value: null, seen: 1 },
      { section: 'notices', value: null, seen: 1 },
      { section: 'banner', value: null, seen: 1 },
    ]);
  });

  it.each(['windows', 'sign_in'] as const)('is required as soon as %s changes', (section) => {
    expect(onlyWords([change('links'), change(section)])).toBeUndefined();
  });
});

it('the review of a file lists values not in force, and values the server did not compare', () => {
  const changes = (['banner', 'links', 'notices'] as const).map((section) => ({
    section,
    value: {},
  }));
  const found = {
    sections: [
      { section: 'banner', same: true },
      { section: 'links', same: false },
    ] as const,
  };
  expect(differingChanges(changes, found).map(({ section }) => section)).toEqual([
    'links',
    'notices',
  ]);
});

describe('immediate effects', () => {
  const names = { milestone: () => '1,000,000 registrations' };
  it.each([
    ['registration.state', 'ended', 'Pre-registration: Registration has ended'],
    ['provider.closed', 'email', 'Signing in with Email code is turned off.'],
    [
      'milestone.reached',
      'm3',
      'This reaches 1,000,000 registrations. It is announced to everyone and cannot be undone.',
    ],
    ['banner.up', '', 'The banner appears for every visitor.'],
    [
      'calendar.sent',
      '',
      'Result emails that have already been sent keep the old pre-download date in their calendar file.',
    ],
    ['count.changed', '1040000', 'The public count becomes 1,040,000.'],
  ] as const)('are described in words: %s %s', (code, detail, text) => {
    expect(effectText(textOf('campaign'), textOf('words'), names, { code, detail })).toBe(text);
  });

  it('are described in the operator’s language', () => {
    expect(
      effectText(textOf('campaign', 'jp'), textOf('words', 'jp'), names, {
        code: 'provider.opened',
        detail: 'google',
      }),
    ).toContain('Google');
  });
});
