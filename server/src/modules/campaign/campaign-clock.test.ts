import { sql } from '../../core/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fullCampaign } from '@prelude/pack/testing/packs';
import { signInOperator, type TestOperator } from '../../testing/operator.ts';
import { engines, startTestApp, type TestApp } from '../../testing/test-app.ts';

describe.each(engines)('the clock of a rehearsal on %s (spec decisions §2)', (engine) => {
  let server: TestApp;
  let editor: TestOperator;
  beforeAll(async () => {
    server = await startTestApp(engine);
    editor = await signInOperator(server, 'editor');
  });
  afterAll(() => server.stop());

  const move = (to: { at: string } | 'real' | 'start') =>
    editor.call('/console/api/campaign/clock', { to, note: '' });
  const shown = async (at: TestApp = server) =>
    Date.parse((await at.visitor().send('/api/recruitment')).body.data.now as string);
  const hour = 3_600_000;
  /** Each step of these tests takes less than a minute of real time. */
  const isJustAfter = (ms: number, instant: number) => {
    expect(ms).toBeGreaterThanOrEqual(instant);
    expect(ms).toBeLessThan(instant + hour / 60);
  };

  it('runs on from the instant that it was moved to, for a server that starts later too', async () => {
    const at = '2025-06-03T00:00:00+08:00';
    isJustAfter(Date.parse((await move({ at })).body.data.now as string), Date.parse(at));
    isJustAfter(await shown(), Date.parse(at));
    // The same move, made three hours ago.
    const since = new Date(Date.now() - 3 * hour).toISOString();
    await server.database.rows(sql`
      with added as (
        insert into campaign_changes (section, value, author_id, author, note)
        select section, jsonb_set(value, '{since}', to_jsonb(${since}::text)), author_id, author, ''
          from campaign_changes where section = 'clock' order by id desc limit 1
        returning id)
      update campaign_state set version = added.id from added`);
    const later = await startTestApp(engine, {}, server);
    try {
      isJustAfter(await shown(later), Date.parse(at) + 3 * hour);
    } finally {
      await later.stop();
    }
  });

  it('returns to real time, and to the clock of the settings', async () => {
    const now = Date.now();
    await move('real');
    isJustAfter(await shown(), now);
    await move('start');
    isJustAfter(await shown(), Date.parse(fullCampaign().rehearsal_clock));
  });

  it('goes on after a restart, and stands still while no server runs', async () => {
    const start = Date.parse(fullCampaign().rehearsal_clock);
    await move('start');
    // As after 40 minutes of work; the last note is `seconds` old.
    const restarted = async (seconds: number) => {
      await server.database.rows(sql`
        update rehearsal_clock set shows = setting + interval '40 minutes',
                                   noted_at = now() - make_interval(secs => ${seconds})`);
      const again = await startTestApp(engine, {}, server);
      try {
        return await shown(again);
      } finally {
        await again.stop();
      }
    };
    const minute = hour / 60;
    isJustAfter(await restarted(0), start + 40 * minute);
    const quick = await restarted(30);
    expect(quick).toBeGreaterThanOrEqual(start + 40.5 * minute);
    expect(quick).toBeLessThan(start + 42 * minute);
    isJustAfter(await restarted(30 * 24 * 3600), start + 40 * minute);
  });

  it('begins a new rehearsal at another instant of the settings', async () => {
    const other = '2025-06-01T09:00:00+08:00';
    const again = await startTestApp(engine, { CAMPAIGN_CLOCK: other }, server);
    try {
      isJustAfter(await shown(again), Date.parse(other));
    } finally {
      await again.stop();
    }
  });
});
