import { sql } from '../../core/database/sql.ts';
import type { FailureCode } from '@prelude/contract/shared/error-codes';
import { describe, expect, it } from 'vitest';
import { createCounts } from '../../core/monitoring/counts.ts';
import { aBatch, eventsKeyOf, postEvents, encryptEvents } from '../../testing/events.ts';
import { engines, startTestApp } from '../../testing/test-app.ts';
import { createCounting } from './counting.ts';
import type { EventsStore, FaultCount } from './events.store.ts';
import type { IntakeOutcome } from './intake.ts';

const patiently = { timeout: 20_000 };

describe.each(engines)('days on %s', (engine) => {
  it('are created and dropped by the campaign clock while the figures stay (abuse case 47)', async () => {
    const server = await startTestApp(engine, { CAMPAIGN_CLOCK: '2025-05-20T12:00:00+08:00' });
    const rows = <Row>(statement: ReturnType<typeof sql>) => server.database.rows<Row>(statement);
    const days = async (): Promise<string[]> =>
      (
        await rows<{ name: string }>(
          sql`select inhrelid::regclass::text as name from pg_inherits
               where inhparent = 'events'::regclass order by 1`,
        )
      ).map(({ name }) => name.slice(-8));
    const visits = () =>
      rows(sql`select sum(count)::int as count from rollup_hours where step = 'g_visit'`);
    expect(await days()).toEqual(
      expect.arrayContaining(['20250518', '20250520', '20250522', '20250523']),
    );
    const encrypted = await encryptEvents(await eventsKeyOf(server.url), aBatch());
    expect((await postEvents(server.url, encrypted)).http).toBe(200);
    await expect.poll(visits, patiently).toEqual([{ count: 1 }]);

    // Close this server so that the later one runs the jobs.
    await server.app.close();
    const later = await startTestApp(
      engine,
      { CAMPAIGN_CLOCK: '2025-07-01T12:00:00+08:00' },
      server,
    );
    await expect.poll(async () => (await days())[0], patiently).toBe('20250629');
    expect(await rows(sql`select 1 from events`)).toEqual([]);
    expect(await visits()).toEqual([{ count: 1 }]);
    await later.stop();
    await server.stop();
  });
});

describe('rows that cannot be written (abuse case 47)', () => {
  it.each([
    // -1: the statement fails.
    ['the database is away', -1, 'lost', 5],
    ['the day is full', 2, 'over', 3],
  ])('are dropped and counted when %s', async (_when, room, code, count) => {
    const counted: FaultCount[] = [];
    let waiting = 5;
    const events: EventsStore = {
      addUtms: async () => {},
      write: async () => {
        if (room < 0) throw new Error('away');
        return room;
      },
      prepareDays: async () => {},
      dropDays: async () => 0,
      addFaults: async (counts) => void counted.push(...counts),
    };
    const counting = createCounting({
      intake: {
        waiting: () => waiting,
        fetch: async () => {
          waiting = 0;
          return { rows: 5, columns: [], utms: [] };
        },
      },
      events,
      rollups: {
        events: async () => 0,
        registrations: async () => 0,
        stretches: async () => false,
        foldUntil: async () => {},
        dropMinutes: async () => {},
      },
      clock: { now: () => new Date('2025-05-20T04:00:00Z') },
      zone: 0,
      eventsDays: 30,
      page: 10,
      operatorFailures: createCounts(),
      failures: createCounts<FailureCode>(),
      outcomes: createCounts<IntakeOutcome>(),
      onError: () => {},
      wakeJobs: () => {},
    });
    await counting.stop();
    expect(waiting).toBe(0);
    expect(counted).toEqual([{ kind: 'intake', code, count }]);
  });
});
