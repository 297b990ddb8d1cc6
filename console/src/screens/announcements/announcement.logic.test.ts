import type { Announcement } from '@prelude/contract/console/announcements';
import { consoleCodes } from '@prelude/contract/console/languages';
import { describe, expect, it } from 'vitest';
import { textOf } from '../../testing/namespace.ts';
import { actsOf, blockOf, isSlug, partLines, slugOf } from './announcement.logic.ts';

it.each([
  ['Milestone: 1,000,000!', 'milestone-1-000-000'],
  ['Café’s night', 'cafes-night'],
  ['  –  ', ''],
  ['사전 등록', ''],
  ['사전 등록 2025', '2025'],
  ['a'.repeat(100), 'a'.repeat(80)],
])('“%s” has the address “%s”', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
  expect(isSlug(slug)).toBe(slug !== '');
});

describe('what an operator may do', () => {
  const of = (
    state: Announcement['state'],
    asked_by_me: boolean,
    failed: Announcement['failed'] = [],
  ) => ({ state, asked_by_me, failed });
  it.each([
    [of('asked', false), true, ['approve', 'recall']],
    [of('asked', true), true, ['recall']],
    [of('asked', false), false, ['recall']],
    [of('planned', false), false, ['recall']],
    [of('out', false), true, ['end']],
    [of('out', false, ['mailing']), false, ['retry']],
    [of('ended', false), true, []],
  ] as const)('%o, approving %s: %o', (announcement, mayApprove, acts) => {
    expect(actsOf({ ...announcement, failed: [...announcement.failed] }, mayApprove)).toEqual(acts);
  });
});

describe('what keeps a request back', () => {
  const fits = { part: 'article', ready: ['en'], gaps: [], fits: true } as const;
  const ready = {
    at: '2025-05-21T09:00:00Z',
    now: '2025-05-20T04:00:00Z',
    parts: ['article'],
    checks: [{ ...fits, ready: ['en'], gaps: [] }],
  } satisfies Parameters<typeof blockOf>[0];
  it.each([
    [{}, undefined],
    [{ parts: [], checks: [] }, 'parts'],
    [{ at: null }, 'time'],
    [{ at: '2025-05-20T04:00:00Z' }, 'past'],
    [{ checks: [{ ...fits, ready: [], gaps: [], fits: false }] }, 'texts'],
    [{ checks: [] }, 'texts'],
  ])('%o: %s', (part, block) => expect(blockOf({ ...ready, ...part })).toBe(block));
});

describe.each(consoleCodes)('what is missing, in %s', (language) => {
  const t = textOf('announcements', language);
  it('names the languages, and which text their readers get', () => {
    const [article, banner, mailing] = partLines(t, [
      {
        part: 'article',
        ready: ['en'],
        gaps: [
          { language: 'jp', why: 'missing' },
          { language: 'kr', why: 'missing' },
          { language: 'cht', why: 'alt' },
        ],
        fits: true,
      },
      { part: 'banner', ready: ['jp'], gaps: [{ language: 'kr', why: 'missing' }], fits: true },
      {
        part: 'mailing',
        ready: [],
        gaps: [
          { language: 'en', why: 'missing' },
          { language: 'kr', why: 'unused' },
        ],
        fits: false,
      },
    ]);
    expect(article).toMatchObject({ ready: 'English', fits: true });
    expect(article!.gaps).toHaveLength(2);
    expect(article!.gaps[0]).toContain('日本語, 한국어');
    expect(banner!.gaps[0]).toContain('한국어');
    expect(banner!.gaps[0]).toContain('日本語');
    expect(mailing!.gaps).toHaveLength(2);
    for (const gap of [article, banner, mailing].flatMap((line) => line!.gaps))
      expect(gap).not.toMatch(/^gap\./);
  });
});
