import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Guest } from '@prelude/contract/console/guests';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../core/database/sql.ts';
import { startRehearsal, type Rehearsal, until } from '../../../testing/draw/rehearsal.ts';
import { signInOperator, type TestOperator } from '../../../testing/operator.ts';
import { engines, type TestApp } from '../../../testing/test-app.ts';

const root = '/console/api/recruitment';
const hours = (instant: string, count: number) =>
  `${new Date(Date.parse(instant) + count * 3_600_000).toISOString().slice(0, 19)}Z`;

describe.each(engines)('guests of the closed test on %s (spec decisions §9)', (engine) => {
  let rehearsal: Rehearsal;
  let server: TestApp;
  let operator: TestOperator;
  beforeAll(async () => {
    rehearsal = await startRehearsal(engine);
    server = await rehearsal.on(hours(rehearsal.campaign.recruitment.opens_at, -24));
    operator = await signInOperator(server, 'draw', { name: 'Dora' });
    await server.database.rows(sql`
      insert into accounts (uid, email_key, email, email_proved_at, language)
      select 'creator-' || i, 'creator' || i || '@example.com', 'Creator' || i || '@example.com',
             case when i < 9 then now() end, 'en' from generate_series(1, 12) i`);
    await server.database.rows(sql`
      insert into registrations (number, email_key, scene, language, registered_at)
      select i, 'creator' || i || '@example.com', 1, 'en', now() from generate_series(1, 8) i`);
  });
  afterAll(() => rehearsal.stop());

  const rows = <Row>(statement: ReturnType<typeof sql>) => server.database.rows<Row>(statement);
  const call = async (path: string, body: object = {}) =>
    (await operator.call(`${root}/guests${path}`, body)).body;
  const place = () => ({
    platform: rehearsal.campaign.recruitment.platforms[0]!,
    region: rehearsal.campaign.recruitment.regions[0]!,
  });
  const add = (lines: string[]) => call('/add', { lines, ...place() });
  const guests = async () => (await call('')).data.guests as Guest[];
  const restart = async (instant: string) => {
    server = await rehearsal.on(instant);
    operator = await signInOperator(server, 'draw');
  };
  const lines = () =>
    rows<{
      entry: { actor: string; action: string; details: { when?: string; codes?: string[] } };
    }>(sql`select entry::json as entry from draw_log order by seq`);

  it('are found by address, ID and number; a list with a wrong line adds no one', async () => {
    const asked = [
      'CREATOR1+x@example.com',
      'creator-2',
      '3',
      'creator-1',
      'creator-9',
      'nobody',
      'x@x.example',
    ];
    const { data } = await call('/check', { lines: asked });
    expect(data.lines.map(({ verdict }: { verdict: string }) => verdict)).toEqual([
      'new',
      'new',
      'new',
      'twice',
      'unproved',
      'unknown',
      'unknown',
    ]);
    expect((await add(asked)).error).toBe('guest.lines');
    expect(await guests()).toEqual([]);
    expect((await call('/add', { lines: ['3'], platform: 'toaster', region: 'moon' })).error).toBe(
      'guest.place',
    );
  });

  it('are not public before the commitment, and can be removed until then', async () => {
    expect((await add(['creator-1', 'creator-2', '3'])).data).toEqual({ added: 3 });
    expect((await add(['creator-1'])).error).toBe('guest.lines');
    expect(await guests()).toHaveLength(3);
    expect((await guests()).every(({ later }) => !later)).toBe(true);
    expect(await lines()).toEqual([]);
    const gone = (await guests()).find(({ uid }) => uid === 'creator-3');
    expect((await call('/remove', { code: gone!.code })).code).toBe(0);
    expect((await guests()).map(({ uid }) => uid).toSorted()).toEqual(['creator-1', 'creator-2']);
    const acts = await rows<{ action: string }>(
      sql`select action from audit_log where action like 'draw.%' order by seq`,
    );
    expect(acts.map(({ action }) => action)).toEqual(['draw.guests', 'draw.unguest']);
  });

  it('stand in the record with the commitment, by random codes, and stay', async () => {
    await restart(hours(rehearsal.campaign.recruitment.opens_at, 1));
    await until(lines, (found) => found.length >= 2);
    const [commit, named] = await lines();
    expect(commit!.entry.action).toBe('commit');
    expect(named!.entry).toMatchObject({ action: 'guests', details: { when: 'before' } });
    const codes = (await guests()).map(({ code }) => code).toSorted();
    expect(named!.entry.details.codes).toEqual(codes);
    expect(JSON.stringify(await lines())).not.toMatch(/creator/);
    expect((await call('/remove', { code: codes[0]! })).error).toBe('draw.not_now');
    await expect(rows(sql`delete from draw_guests where code = ${codes[0]!}`)).rejects.toThrow();
    await expect(rows(sql`update draw_guests set later = false`)).rejects.toThrow();
    expect((await server.visitor().send('/api/draw')).body.data.guests).toEqual({
      before: 2,
      later: 0,
    });
  });

  it('of after the commitment are later ones, in the record first', async () => {
    expect((await add(['creator-4'])).data).toEqual({ added: 1 });
    const last = (await lines()).at(-1)!;
    expect(last.entry).toMatchObject({ action: 'guests', details: { when: 'later' } });
    expect((await guests()).find(({ uid }) => uid === 'creator-4')).toMatchObject({ later: true });
    // Without the record, no later guest; and none is passed off as an earlier one.
    await expect(
      rows(sql`
        insert into draw_guests (code, account_id, platform, region, later, added_by, added_at)
        select '0123456789ABCDEFGHJK', id, 'pc', 'japan', false, 'Eve', now() from accounts where uid = 'creator-5'`),
    ).rejects.toThrow();
  });

  it('have no entry in the list, though they applied, and take no place of the draw (abuse case 43)', async () => {
    const { recruitment } = rehearsal.campaign;
    await rows(sql`
      select save_application(id, 0, upper(substr(translate(md5(uid), 'ilou', '0123'), 1, 20)),
                              array[${place().platform}], 'x', ${place().region}, 'from-18-to-24', 'tester', '', 'en',
                              ${hours(recruitment.opens_at, 2)}::timestamptz)
        from accounts where uid in ('creator-1', 'creator-4', 'creator-5', 'creator-6', 'creator-7')`);
    await restart(hours(recruitment.closes_at, 0.1));
    await until(lines, (found) => found.some(({ entry }) => entry.action === 'freeze'));
    const entries = await rows<{ uid: string }>(
      sql`select a.uid from draw_entries e join applications p on p.code = e.code join accounts a on a.id = p.account_id`,
    );
    expect(entries.map(({ uid }) => uid).toSorted()).toEqual([
      'creator-5',
      'creator-6',
      'creator-7',
    ]);
    // Who takes part cannot become a guest: neither by the console nor in SQL.
    expect((await call('/check', { lines: ['creator-5'] })).data.lines[0].verdict).toBe('listed');
    expect((await add(['creator-5'])).error).toBe('guest.lines');
    expect((await add(['creator-8'])).data).toEqual({ added: 1 });
  });

  it('are checked by the verifier with the draw, which stays correct', async () => {
    const { recruitment } = rehearsal.campaign;
    await restart(hours(recruitment.beacon.at, 0.1));
    await until(lines, (found) => found.some(({ entry }) => entry.action === 'beacon'));
    const [ann, ben] = [
      await signInOperator(server, 'draw', { name: 'Ann' }),
      await signInOperator(server, 'draw', { name: 'Ben' }),
    ];
    for (const one of [ann, ben])
      expect((await one.call(`${root}/step`, { act: 'draw' })).body.code).toBe(0);
    await restart(hours(recruitment.results_at, 0.1));
    await until(lines, (found) => found.some(({ entry }) => entry.action === 'publish'));
    const folder = mkdtempSync(join(tmpdir(), 'prelude-guests-'));
    const files = ['draw.json', 'entries.jsonl', 'results.jsonl', 'log.jsonl'];
    for (const name of files) {
      const answer = await fetch(`${server.url}/draw/${name}`);
      writeFileSync(join(folder, name), await answer.text());
    }
    const program = fileURLToPath(new URL('./verifier/verify-draw.mjs', import.meta.url));
    const said = spawnSync(process.execPath, [program, folder], { encoding: 'utf8' });
    expect(said.stdout).toContain('2 guests were named with the commitment and 2 later.');
    expect(said.stdout).toContain('The draw is correct.');
    expect(said.status).toBe(0);
    const file = await (await fetch(`${server.url}/draw/draw.json`)).json();
    expect(file).toMatchObject({ version: 3, guests: { before: 2, later: 2 } });
  });

  it('leave the record when the account is deleted, but not the count', async () => {
    await rows(sql`delete from accounts where uid = 'creator-2'`);
    expect((await guests()).map(({ uid }) => uid)).not.toContain('creator-2');
    expect((await server.visitor().send('/api/draw')).body.data.guests).toEqual({
      before: 2,
      later: 2,
    });
  });
});
