import type { DrawOverview } from '@prelude/contract/console/recruitment';
import { sql } from '../../../core/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInOperator, type TestOperator } from '../../../testing/operator.ts';
import {
  type Rehearsal,
  returning,
  startRehearsal,
  until,
} from '../../../testing/draw/rehearsal.ts';
import { engines, type TestApp } from '../../../testing/test-app.ts';

const people = [
  [['pc'], 'japan', true],
  [['pc'], 'japan', true],
  [['pc', 'android'], 'japan', true],
  [['android'], 'japan', true],
  [['pc'], 'korea', true],
  [['android'], 'korea', false],
  [['pc', 'android'], 'japan', false],
] as const;

describe.each(engines)('the figures of the draw, on %s', (engine) => {
  let rehearsal: Rehearsal;
  let server: TestApp;
  let reader: TestOperator;
  beforeAll(async () => {
    rehearsal = await startRehearsal(engine, ({ recruitment }) => {
      recruitment.platforms = ['pc', 'android'];
      recruitment.regions = ['japan', 'korea'];
      recruitment.places = { pc: { japan: 5, korea: 4 }, android: { japan: 3, korea: 2 } };
      recruitment.reserve_percent = 50;
    });
    server = await rehearsal.on('2025-05-10T12:00:00+08:00');
    reader = await signInOperator(server, 'analyst');
  });
  afterAll(() => rehearsal.stop());

  const overview = async (): Promise<DrawOverview> =>
    (await returning(reader.visitor, server).send('/console/api/recruitment/draw')).body
      .data as DrawOverview;
  const groups = ({ groups: all }: DrawOverview) =>
    all.map(({ platform, region, places, applicants }) => [platform, region, places, applicants]);
  const percents = ({ waves }: DrawOverview) => waves.map(({ percent }) => percent);

  it('before applications open: the campaign’s places, and no applicants', async () => {
    const now = await overview();
    expect(now).toMatchObject({ applicants: 0, eligible: 0, reserve_percent: 50, log: [] });
    expect(now.draw.step).toBe('none');
    expect(groups(now)).toEqual([
      ['pc', 'japan', 5, 0],
      ['pc', 'korea', 4, 0],
      ['android', 'japan', 3, 0],
      ['android', 'korea', 2, 0],
    ]);
    const { waves } = rehearsal.campaign.recruitment;
    expect(now.waves).toEqual(
      waves.map((wave, i) => ({
        wave: i + 1,
        percent: wave.percent,
        enters_at: wave.enters_at,
        claim_by: wave.claim_by,
        offered: 0,
        claimed: 0,
        lapsed: 0,
        declined: 0,
        gone: 0,
      })),
    );
  });

  it('counts a player in each group they applied for, and an unproved one only as an applicant', async () => {
    server = await rehearsal.on('2025-05-20T12:00:00+08:00');
    for (const [i, [platforms, region]] of people.entries())
      await rehearsal.database.rows(sql`
        with account as (
          insert into accounts (uid, email_key, email, email_proved_at, language)
          values (${`figure-${i}`}, ${`f${i}@example.com`}, ${`f${i}@example.com`},
                  now(), 'jp') returning id)
        select save_application(id, 0, ${`ABCDEFGHJKMNPQRSTVW${i}`}, ${[...platforms]}::text[],
                 'A device', ${region}, 'from-18-to-24', 'tester', '', 'jp', timestamptz '2025-05-20T10:00:00+08:00')
          from account`);
    // Applying needs a confirmed address, but the confirmation can be lost later.
    for (const [i, [, , isProved]] of people.entries())
      if (!isProved)
        await rehearsal.database.rows(
          sql`update accounts set email_proved_at = null where uid = ${`figure-${i}`}`,
        );
    const now = await until(overview, ({ eligible }) => eligible === 5);
    expect(now.applicants).toBe(people.length);
    expect(groups(now)).toEqual([
      ['pc', 'japan', 5, 3],
      ['pc', 'korea', 4, 1],
      ['android', 'japan', 3, 2],
      ['android', 'korea', 2, 0],
    ]);
  });

  it('a commitment stays in force when the campaign changes later (abuse case 43)', async () => {
    const before = await until(overview, ({ draw }) => draw.step === 'committed');
    rehearsal.bend(({ recruitment }) => {
      recruitment.places.pc!.japan = 1;
      recruitment.reserve_percent = 10;
      const [only] = recruitment.waves;
      recruitment.waves = [40, 60].map((percent) => ({ ...only!, percent }));
    });
    server = await rehearsal.on('2025-05-21T12:00:00+08:00');
    const after = await until(overview, ({ applicants }) => applicants === people.length);
    expect(groups(after)).toEqual(groups(before));
    expect(percents(before)).toEqual([100]);
    // A wave without a commitment has the campaign's figure.
    expect(percents(after)).toEqual([100, 60]);
    expect(after.reserve_percent).toBe(50);
  });
});
