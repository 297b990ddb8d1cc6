import { describe, expect, it } from 'vitest';
import {
  announcementEntries,
  mailingEntries,
  milestoneEntries,
  newsEntries,
  outsideOf,
  within,
} from './calendar.logic.ts';

const at = '2025-05-21T10:00:00Z';
const later = '2025-05-22T10:00:00Z';
const row = (language: string, more: object = {}) => ({
  slug: 'gates',
  language,
  title: `Gates ${language}`,
  at: at as string | null,
  isPublic: false,
  ...more,
});

describe('news', () => {
  it('has one line for languages at the same time, in the order of the campaign', () => {
    const [line, ...more] = newsEntries([row('kr'), row('en')], ['en', 'jp', 'kr']);
    expect(more).toEqual([]);
    expect(line).toMatchObject({ languages: ['en', 'kr'], missing: ['jp'], name: 'Gates kr' });
  });

  it('has another line for another time, where no language of the first is missing', () => {
    const lines = newsEntries([row('en'), row('jp', { at: later })], ['en', 'jp']);
    expect(lines.map(({ languages, missing }) => [languages, missing])).toEqual([
      [['en'], []],
      [['jp'], []],
    ]);
  });

  it('takes a draft as missing', () => {
    const [line] = newsEntries([row('en'), row('jp', { at: null })], ['en', 'jp']);
    expect(line!.missing).toEqual(['jp']);
  });
});

describe('an announcement', () => {
  const announced = (more: object = {}) => ({
    id: 3,
    name: 'Gates',
    slug: 'gates' as string | null,
    mailingId: 7,
    state: 'planned' as const,
    failed: false,
    at,
    languages: ['kr', 'en'],
    ...more,
  });

  it('is one line that says in which languages its article appears', () => {
    const [line] = announcementEntries([announced()], ['en', 'jp', 'kr']);
    expect(line).toMatchObject({
      kind: 'announcement',
      key: '3',
      languages: ['en', 'kr'],
      missing: ['jp'],
      state: 'planned',
    });
  });

  it.each([
    [{ state: 'draft', languages: [] }, 'unapproved'],
    [{ state: 'asked' }, 'unapproved'],
    [{ state: 'out', failed: true }, 'failed'],
    [{ state: 'out' }, 'planned'],
  ])('%o is %s', (more, state) => {
    expect(announcementEntries([announced(more)], ['en'])[0]!.state).toBe(state);
  });

  it('stands for its article at that time and its mailing, and for no others', () => {
    const others = newsEntries([row('en'), row('jp', { at: later })], ['en', 'jp']);
    const mailing = { ...others[0]!, kind: 'mailing' as const, key: '7' };
    const left = outsideOf([announced()], [...others, mailing, { ...mailing, key: '8' }]);
    expect(left.map(({ kind, at: when, key }) => [kind, when, key])).toEqual([
      ['news', later, 'gates'],
      ['mailing', at, '8'],
    ]);
  });
});

describe('a mailing', () => {
  const of = (more: object) =>
    mailingEntries(
      [
        {
          id: 7,
          name: 'Letter',
          kind: 'email',
          state: 'sending',
          languages: null,
          sendAt: null,
          leavesAt: null,
          startedAt: null,
          ...more,
        },
      ],
      3_600_000,
    );

  it('is at its start, else at its time, else when it leaves; real times on the campaign clock', () => {
    expect(of({ startedAt: at, sendAt: later })[0]!.at).toBe('2025-05-21T11:00:00.000Z');
    expect(of({ sendAt: later, leavesAt: at })[0]!.at).toBe(later);
    expect(of({ leavesAt: at })[0]!.at).toBe('2025-05-21T11:00:00.000Z');
    expect(of({})).toEqual([]);
  });

  it('of a milestone is not scheduled by an operator', () => {
    expect(of({ kind: 'milestone', startedAt: at })).toEqual([]);
  });
});

it('a milestone that is not expected has no line', () => {
  const milestone = { key: 'm1', threshold: 5, measure: 'registrations' as const };
  const none = { reached_at: null, expected_at: null, earliest_at: null, latest_at: null };
  expect(milestoneEntries([{ ...milestone, ...none }])).toEqual([]);
  expect(
    milestoneEntries([
      { ...milestone, ...none, expected_at: at, earliest_at: at, latest_at: null },
    ]),
  ).toMatchObject([{ state: 'forecast', between: { earliest: at, latest: null } }]);
});

it('the span includes its start and not its end; what is past is done', () => {
  const lines = newsEntries([row('en'), row('jp', { at: later })], ['en', 'jp']);
  const span = { from: Date.parse(at), to: Date.parse(later), now: Date.parse(at) };
  expect(within(lines, span)).toMatchObject([{ state: 'done', languages: ['en'] }]);
  expect(within(lines, { ...span, to: span.to + 1, now: 0 })).toHaveLength(2);
});
