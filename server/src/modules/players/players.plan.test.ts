import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../core/database/sql.ts';
import type { Database } from '../../core/database/database.ts';
import { seededAddress } from '../../testing/seed/people.ts';
import { seedForTest } from '../../testing/seed/seed-for-test.ts';
import { explaining, mostRowsOf, type PlanNode, scansOf } from '../../testing/database/explain.ts';
import { openTestDatabase } from '../../testing/test-app.ts';
import { createPlayersStore, type PlayersStore } from './players.store.ts';
import { createTimelineStore, type TimelineStore } from './timeline.store.ts';

const people = 50_000;
const pageSize = 51;

let database: Database;
let store: PlayersStore;
let timeline: TimelineStore;
let plans: PlanNode[][];
let uid: string;

beforeAll(async () => {
  database = await openTestDatabase('postgres');
  await seedForTest(database, { registrations: people, applications: 0, events: 0 });
  await database.rows(sql`vacuum analyze`);
  const [somebody] = await database.rows<{ uid: string }>(
    sql`select uid from accounts where email_key = ${seededAddress(25_000)}`,
  );
  uid = somebody!.uid;
  const watched = explaining(database);
  plans = watched.plans;
  store = createPlayersStore(watched.database);
  timeline = createTimelineStore(watched.database);
}, 120_000);
afterAll(() => database.close());

describe(`among ${people} registrations`, () => {
  it.each([
    ['a number', () => store.byNumber(25_000), 1],
    ['an address', () => store.byAddress(seededAddress(25_000)), 1],
    ['an address nobody has', () => store.byAddress('nobody@example.com'), 0],
    ['a uid', () => store.byUid(uid), 1],
  ])('%s is found by an index that reads one row of each table', async (_what, find, found) => {
    plans.length = 0;
    expect(await find()).toHaveLength(found);
    for (const nodes of plans) {
      expect(scansOf(nodes)).not.toContain('all');
      expect(mostRowsOf(nodes)).toBeLessThanOrEqual(1);
    }
  });

  it.each([
    ['the first page', undefined],
    ['a page in the middle', 25_000],
  ])('%s reads only its own rows', async (_what, before) => {
    plans.length = 0;
    expect(await store.registrations(before, pageSize)).toHaveLength(pageSize);
    expect(scansOf(plans[0]!)).toEqual(expect.arrayContaining(['registrations_pkey']));
    expect(scansOf(plans[0]!)).not.toContain('all');
    expect(mostRowsOf(plans[0]!)).toBeLessThanOrEqual(pageSize);
  });

  it('a timeline reads only the rows of one player', async () => {
    const account = await store.account(uid);
    plans.length = 0;
    const events = await timeline.events(account!.accountId, new Uint8Array(32), 300);
    expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['email', 'registered']));
    await store.read(account!.accountId);
    // Small tables (the draw, suppressed addresses) are scanned in full; tables with a row per player are not.
    for (const nodes of plans) expect(mostRowsOf(nodes)).toBeLessThanOrEqual(people / 100);
  });
});
