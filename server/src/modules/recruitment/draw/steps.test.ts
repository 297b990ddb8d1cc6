import { sql, type SQL } from '../../../core/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Queries } from '../../../core/database/database.ts';
import { engines, openTestDatabase } from '../../../testing/test-app.ts';
import { createDrawStore } from './draw.store.ts';

const opens = '2025-05-10T04:00:00.000Z';
const closes = '2025-05-30T16:00:00.000Z';
const due = '2025-06-01T04:00:00.000Z';
const results = '2025-06-06T04:00:00.000Z';
const round = 100;
/** Milliseconds before (negative) or after an instant. */
const off = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();
const hour = 3_600_000;

const set = (assignments: SQL): SQL => sql`update draws set ${assignments}`;
const commit = (at = off(closes, -1)) =>
  set(sql`commitment = 'c', encrypted_secret = '\\x01', rules = 'r', rules_hash = 'h', beacon_name = 'b',
          beacon_round = ${round}, beacon_at = ${due}, committed_at = ${at}, committed_by = 'clock'`);
const freeze = (at = closes) =>
  set(sql`frozen_at = ${at}, frozen_by = 'clock', entries = 0, list_hash = 'l'`);
const beacon = set(sql`beacon_value = 'v', beacon_by = 'clock', rehearsal = false`);
const request = (name: string | null) => set(sql`requested_by = ${name}`);
const draw = (name: string | null) =>
  set(sql`drawn_at = ${results}, drawn_by = ${name}, result_hash = 'r', selected = 0, reserve = 0`);
const publish = (at = results) =>
  set(sql`published_at = ${at}, published_by = 'clock', secret = 's'`);
const recommit = (later: number, at: string, next: string) =>
  set(sql`later_round = ${later}, later_at = ${next}, recommitted_at = ${at}`);
/** A step of a release that had no such rule. */
const formerly = (step: SQL): SQL[] => [
  sql`alter table draws disable trigger draws_forward`,
  step,
  sql`alter table draws enable trigger draws_forward`,
];

describe.each(engines)('the database on %s refuses in the draw (abuse case 43)', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await database.rows(sql`
      insert into recruitment_window (opens_at, closes_at, results_at, ends_at)
      values (${opens}, ${closes}, ${results}, '2025-06-20T04:00:00Z')`);
  });
  afterAll(() => database.close());

  type Step = SQL | ((tx: Queries) => Promise<void>);
  /** Writes the line of a later round. */
  const log =
    (action: string, at: string, later: number, next: string): Step =>
    (tx) =>
      createDrawStore(database).record(tx, [
        { at, actor: 'clock', action, details: { round: later, beacon_at: next } },
      ]);
  const moved = (later: number, at: string, next: string): Step[] => [
    log('recommit', at, later, next),
    recommit(later, at, next),
  ];
  const take = async (tx: Queries, step: Step) => {
    if (typeof step === 'function') await step(tx);
    else await database.rows(step, tx);
  };
  /** Takes the steps and undoes them. @returns the words that refuse the last one, or undefined */
  const refusal = async (...steps: Step[]): Promise<string | undefined> => {
    const undone = new Error('undone');
    let said: string | undefined;
    const last = steps.pop()!;
    const taken = database.db.transaction(async (tx) => {
      for (const step of steps) await take(tx, step);
      await take(tx, last).catch((error: Error) => {
        said = error.cause instanceof Error ? error.cause.message : error.message;
      });
      throw undone;
    });
    await expect(taken).rejects.toBe(undone);
    return said;
  };
  const isAllowed = async (...steps: Step[]) => expect(await refusal(...steps)).toBeUndefined();
  const isRefused = async (why: RegExp, ...steps: Step[]) =>
    expect(await refusal(...steps)).toMatch(why);
  const drawn = [commit(), freeze(), beacon, request('Anna'), draw('Ben')];

  it('a commitment at the close or later', async () => {
    await isAllowed(commit());
    await isRefused(/proves nothing/, commit(closes));
  });

  it('a list before the close, without a commitment, or when the round is due', async () => {
    await isAllowed(commit(), freeze());
    await isRefused(/after the close/, commit(), freeze(off(closes, -1)));
    await isRefused(/after a commitment/, freeze());
    await isAllowed(commit(), freeze(off(due, -1)));
    await isRefused(/before the round of the beacon is due/, commit(), freeze(due));
    await isAllowed(commit(), ...formerly(freeze(due)), beacon);
  });

  it('a beacon before the list', async () => {
    await isAllowed(commit(), freeze(), beacon);
    await isRefused(/read after the list is frozen/, commit(), beacon);
  });

  it('a draw without the beacon, a request or two people', async () => {
    await isAllowed(...drawn);
    const frozen = [commit(), freeze()];
    await isRefused(/two people/, ...frozen, request('Anna'), draw('Ben'));
    await isRefused(/two people/, ...frozen, beacon, draw('Ben'));
    await isRefused(/two people/, ...frozen, beacon, request('Anna'), draw(null));
    await isRefused(/two people/, ...frozen, beacon, request('Anna'), draw('anna '));
    for (const nobody of ['', 'clock', 'Player']) {
      await isRefused(/takes people/, ...frozen, beacon, request(nobody));
      await isRefused(/takes people/, ...frozen, beacon, request('Anna'), draw(nobody));
    }
  });

  it('nothing later because of names that an earlier release accepted', async () => {
    const ready = [commit(), freeze(), beacon];
    await isAllowed(...ready, ...formerly(request('clock')), draw('Ben'));
    await isAllowed(...ready, request('Anna'), ...formerly(draw('clock')), publish());
    await isAllowed(...ready, request('Anna'), ...formerly(draw('anna')), publish());
  });

  it('results before they are drawn or due, and the secret before the results', async () => {
    await isAllowed(...drawn, publish());
    await isRefused(/drawn and due/, ...drawn, publish(off(results, -1)));
    await isRefused(/drawn and due/, commit(), freeze(), beacon, publish());
    await isRefused(/published with the results/, ...drawn, set(sql`secret = 's'`));
  });

  it('another value of a step that was made', async () => {
    for (const other of [
      sql`commitment = 'd'`,
      sql`rules = 'q'`,
      sql`beacon_round = ${round + 1}`,
      sql`committed_at = ${opens}`,
      sql`beacon_value = 'w'`,
      sql`requested_by = 'Cleo'`,
      sql`drawn_by = null`,
      sql`encrypted_secret = null`,
    ])
      await isRefused(/has been made/, ...drawn, set(other));
    // The same secret, encrypted with another key.
    await isAllowed(...drawn, set(sql`encrypted_secret = '\\x02'`));
  });

  it('a second draw, and to delete or empty it', async () => {
    await isRefused(/there is one draw/, sql`insert into draws default values`);
    await isRefused(/there is one draw/, sql`delete from draws`);
    await isRefused(/append-only/, sql`truncate draws`);
  });

  it('a later round before the former is due, too soon, not later, or for a frozen list', async () => {
    const next = off(due, hour);
    await isAllowed(commit(), ...moved(round + 1, due, next));
    await isAllowed(commit(), ...moved(round + 1, due, next), freeze(off(next, -1)));
    await isRefused(/before the round/, commit(), ...moved(round + 1, due, next), freeze(next));
    const rule = /a later round is named/;
    await isRefused(rule, ...moved(round + 1, due, next));
    await isRefused(rule, commit(), ...moved(round + 1, off(due, -1), next));
    await isRefused(rule, commit(), ...moved(round + 1, due, off(next, -1)));
    await isRefused(rule, commit(), ...moved(round, due, next));
    await isRefused(rule, commit(), freeze(), ...moved(round + 1, due, next));
    const second = off(next, hour);
    await isAllowed(commit(), ...moved(round + 1, due, next), ...moved(round + 2, next, second));
    await isRefused(
      rule,
      commit(),
      ...moved(round + 1, due, next),
      ...moved(round + 2, off(next, -1), second),
    );
    await isRefused(
      rule,
      commit(),
      ...moved(round + 2, due, next),
      ...moved(round + 2, next, second),
    );
  });

  it('a later round that is not the last line of the record', async () => {
    const next = off(due, hour);
    const move = recommit(round + 1, due, next);
    const rule = /stands in the record first/;
    await isRefused(rule, commit(), move);
    await isRefused(rule, commit(), log('freeze', due, round + 1, next), move);
    await isRefused(rule, commit(), log('recommit', off(due, 1), round + 1, next), move);
    await isRefused(rule, commit(), log('recommit', due, round + 2, next), move);
    await isRefused(rule, commit(), log('recommit', due, round + 1, off(next, 1)), move);
    await isRefused(
      rule,
      commit(),
      log('recommit', due, round + 1, next),
      log('beacon', due, round + 1, next),
      move,
    );
  });

  it('entries and applications after the freeze, and results after the draw', async () => {
    const entry = sql`insert into draw_entries values ('x', '{pc}', 'japan')`;
    const result = sql`insert into draw_results (code, ord, outcome, platforms, region) values ('x', 1, 'reserve', '{pc}', 'japan')`;
    await isAllowed(commit(), entry);
    await isRefused(/frozen/, commit(), freeze(), entry);
    await isRefused(/frozen/, commit(), freeze(), sql`update applications set region = 'korea'`);
    await isAllowed(commit(), freeze(), sql`delete from applications`);
    await isAllowed(commit(), freeze(), beacon, result);
    await isRefused(/has been made/, ...drawn, result);
  });
});
