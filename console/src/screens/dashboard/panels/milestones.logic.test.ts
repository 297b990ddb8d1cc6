import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setCampaignZone } from '../../../lib/time/dates.logic.ts';
import { textOf } from '../../../testing/namespace.ts';
import { csvOf, fileOf } from '../files/table-file.logic.ts';
import { fillOf, type Milestone, milestoneSheet, statusOf } from './milestones.logic.ts';

const milestone = (part: Partial<Milestone>): Milestone => ({
  key: 'm2',
  threshold: 1_000_000,
  measure: 'registrations',
  reached_at: null,
  expected_at: null,
  earliest_at: null,
  latest_at: null,
  ...part,
});
const status = (part: Partial<Milestone>) =>
  statusOf(textOf('dashboard'), 'en-GB', milestone(part));
const [first, second, third] = [
  '2025-05-20T16:30:00Z',
  '2025-05-21T04:00:00Z',
  '2025-05-22T04:00:00Z',
];

beforeEach(() => setCampaignZone('+08:00'));
afterEach(() => setCampaignZone('+00:00'));

describe('a milestone', () => {
  it('shows when it was reached, in the campaign’s time zone', () => {
    expect(status({ reached_at: first })).toBe('Reached 21/05, 00:30');
  });

  it('shows the same for followers, but no forecast', () => {
    expect(status({ measure: 'followers', reached_at: first })).toBe('Reached 21/05, 00:30');
    expect(status({ measure: 'followers', expected_at: second })).toBe(
      'No forecast: entered by hand',
    );
  });

  it('shows the expected time and its range', () => {
    expect(status({ expected_at: second, earliest_at: first, latest_at: third })).toBe(
      '21/05, 12:00 (21/05, 00:30 – 22/05, 12:00)',
    );
  });

  it('can come after registration closes when registrations slow down', () => {
    expect(status({ expected_at: second, earliest_at: first })).toBe(
      '21/05, 12:00 (21/05, 00:30 – after registration closes)',
    );
  });

  it('can be out of reach', () => {
    expect(status({})).toBe('Not before registration closes');
  });

  it.each([
    [{}, 250_000, 250_000],
    [{}, 0, 0],
    [{}, 2_000_000, 1_000_000],
    [{}, undefined, undefined],
    [{ reached_at: first }, 900_000, 1_000_000],
    [{ reached_at: first }, undefined, 1_000_000],
    [{ measure: 'followers' }, 250_000, undefined],
    [{ measure: 'followers', reached_at: first }, 0, 1_000_000],
  ] as const)('%j with %s registrations fills its bar to %s', (part, count, fill) => {
    expect(fillOf(milestone(part), count)).toBe(fill);
  });

  it('is exported with its name, and with times in the campaign’s zone', () => {
    const sheet = milestoneSheet(textOf('dashboard'), () => '1,000,000 registrations', [
      milestone({ reached_at: first }),
    ]);
    expect(csvOf(fileOf(sheet, false), 'en')).toBe(
      '\uFEFF"Milestone","Threshold","Reached (UTC+8)","Expected (UTC+8)","Earliest (UTC+8)","Latest (UTC+8)"\r\n' +
        '"1,000,000 registrations",1000000,"2025-05-21 00:30",,,\r\n',
    );
  });
});
