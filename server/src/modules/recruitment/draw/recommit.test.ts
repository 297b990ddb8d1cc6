import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../core/database/sql.ts';
import type { Draw as PublicDraw } from '@prelude/contract/site/draw';
import { createClock } from '../../../core/campaign/clock.ts';
import { createSecrets } from '../../../core/secrets.ts';
import { lines, smallTest, verifyDraw } from '../../../testing/draw/draw.ts';
import { type Rehearsal, startRehearsal, until } from '../../../testing/draw/rehearsal.ts';
import { engines, type TestApp } from '../../../testing/test-app.ts';
import { createDraw } from './index.ts';

describe.each(engines)('a draw whose server was down on %s (abuse case 43)', (engine) => {
  let rehearsal: Rehearsal;
  let server: TestApp;
  beforeAll(async () => {
    rehearsal = await startRehearsal(engine, smallTest);
    server = await rehearsal.on('2025-05-20T12:00:00+08:00');
  });
  afterAll(() => rehearsal.stop());

  const draw = async (): Promise<PublicDraw> =>
    (await server.visitor().send('/api/draw')).body.data as PublicDraw;
  const reached = (step: PublicDraw['step']) => until(draw, (now) => now.step === step);
  const log = async () =>
    lines(await (await fetch(`${server.url}/draw/log.jsonl`)).text()).map(
      ({ entry }) => entry as unknown as { action: string; at: string; details: object },
    );
  const operators = (instant: string) =>
    createDraw({
      database: rehearsal.database,
      secrets: createSecrets(server.config.secret, server.config.dataDir),
      clock: createClock(new Date(instant)),
      campaign: rehearsal.campaign,
      config: server.config,
    }).service;

  it('refuses a freeze once the round is due, and another round too early, unlogged or too soon', async () => {
    const { round, at } = await reached('committed').then(({ beacon }) => beacon);
    const { rows } = rehearsal.database;
    await expect(
      rows(
        sql`update draws set frozen_at = ${at}, frozen_by = 'eve', entries = 0, list_hash = 'any'`,
      ),
    ).rejects.toThrow();
    const move = (later: number, due: string, moved: string) =>
      rows(
        sql`update draws set later_round = ${later}, later_at = ${due}, recommitted_at = ${moved}`,
      );
    const late = '2025-06-02T12:00:00.000Z';
    await expect(move(round + 100_000, late, at)).rejects.toThrow();
    expect(await draw()).toMatchObject({ step: 'committed', beacon: { round, at } });
    await expect(
      operators('2025-05-21T12:00:00+08:00').recommit('anna', round + 1, new Date(late)),
    ).rejects.toThrow('not due');
    await expect(
      operators('2025-06-01T12:00:00+08:00').recommit(
        'anna',
        round + 1,
        new Date('2025-06-01T12:59:59+08:00'),
      ),
    ).rejects.toThrow('hour');
    await expect(
      operators('2025-06-01T12:00:00+08:00').recommit('anna', round, new Date(late)),
    ).rejects.toThrow('later');
    expect((await log()).map(({ action }) => action)).toEqual(['commit']);
  });

  it('recovers: records a later round, freezes, and waits for that round', async () => {
    const { beacon } = await draw();
    server = await rehearsal.on('2025-06-02T09:00:00+08:00');
    const frozen = await reached('frozen');
    expect(frozen.beacon.round).toBeGreaterThan(beacon.round);
    const ahead = Date.parse(frozen.beacon.at) - Date.parse(frozen.recommitted_at!);
    expect(ahead / 3_600_000).toBeCloseTo(24, 2);
    expect(frozen.beacon_value).toBeNull();
    const said = await log();
    expect(said.map(({ action }) => action)).toEqual(['commit', 'recommit', 'freeze']);
    expect(said[1]!.details).toEqual({
      round: frozen.beacon.round,
      beacon_at: frozen.beacon.at,
      instead_of: beacon.round,
      was_due: beacon.at,
    });
    const { rows } = rehearsal.database;
    await expect(rows(sql`update draws set later_round = later_round + 1`)).rejects.toThrow();
    await expect(
      operators('2025-06-03T12:00:00+08:00').recommit('anna', 30_000_000, new Date('2025-07-01')),
    ).rejects.toThrow('frozen');
  });

  it('is drawn with the later round, and the verifier reports the move', async () => {
    server = await rehearsal.on('2025-06-03T09:05:00+08:00');
    await until(draw, ({ beacon_value }) => beacon_value !== null);
    const service = operators('2025-06-03T10:00:00+08:00');
    await service.draw('anna');
    await service.draw('ben');
    server = await rehearsal.on('2025-06-06T12:00:00+08:00');
    const { recommitted_at } = await reached('published');
    expect(recommitted_at).not.toBeNull();
    const said = await verifyDraw(server.url);
    expect(said).toContain('The draw is correct.');
    expect(said).toMatch(/NOTE {3}The round was moved from 18649012 to \d+ at 2025-06-02T01:00/);
  });
});
