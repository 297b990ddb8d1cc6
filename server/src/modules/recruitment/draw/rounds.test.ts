import { roundFrom } from '@prelude/contract/site/beacons';
import type { ClosedTest } from '@prelude/contract/campaign/section-data';
import { campaignProblems } from '@prelude/contract/campaign/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fullCampaign } from '@prelude/pack/testing/packs';

const campaign = fullCampaign();
const problemsWith = (beacon: Partial<ClosedTest['beacon']>) =>
  campaignProblems({
    ...campaign,
    recruitment: {
      ...campaign.recruitment,
      beacon: { ...campaign.recruitment.beacon, ...beacon },
    },
  });

describe('a round of a beacon', () => {
  it('is the first that is due at or after an instant', () => {
    expect(roundFrom('drand quicknet', new Date('2023-08-23T15:09:27Z'))?.round).toBe(1);
    expect(roundFrom('drand quicknet', new Date('2023-08-23T15:09:28Z'))).toEqual({
      round: 2,
      at: new Date('2023-08-23T15:09:30Z'),
    });
    for (const [name, period] of [
      ['drand quicknet', 3],
      ['drand default', 30],
    ] as const)
      fc.assert(
        fc.property(fc.date({ min: new Date('2024-01-01'), max: new Date('2099-01-01') }), (at) => {
          if (Number.isNaN(at.getTime())) return;
          const due = roundFrom(name, at)!;
          expect(due.at.getTime()).toBeGreaterThanOrEqual(at.getTime());
          expect(due.at.getTime() - at.getTime()).toBeLessThan(period * 1000);
          expect(roundFrom(name, due.at)).toEqual(due);
        }),
      );
  });

  it('is undefined for a beacon without a known timetable, whatever its name', () => {
    for (const name of ['league of entropy', '', 'toString', '__proto__'])
      expect(roundFrom(name, new Date())).toBeUndefined();
  });

  it('cannot have another due time than its own', () => {
    expect(problemsWith({})).toEqual([]);
    const { round } = campaign.recruitment.beacon;
    for (const wrong of [round - 1, round + 1, 1])
      expect(problemsWith({ round: wrong })).toMatchObject([
        { code: 'recruitment.round', path: String(round) },
      ]);
    expect(problemsWith({ at: '2025-06-02T12:00:00+08:00' })).toMatchObject([
      { code: 'recruitment.round', path: String(round + 28_800) },
    ]);
    // An unknown beacon cannot be checked; the verifier says so.
    expect(problemsWith({ name: 'a beacon of our own', round: 7 })).toEqual([]);
  });
});
