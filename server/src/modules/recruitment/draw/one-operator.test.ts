import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Draw as PublicDraw } from '@prelude/contract/site/draw';
import type { DrawOverview } from '@prelude/contract/console/recruitment';
import { sql } from '../../../core/database/sql.ts';
import { verifyDraw } from '../../../testing/draw/draw.ts';
import {
  type Rehearsal,
  returning,
  startRehearsal,
  until,
} from '../../../testing/draw/rehearsal.ts';
import { disable, forgetLeaving, passWait } from '../../../testing/one-operator.ts';
import { signInOperator, type TestOperator } from '../../../testing/operator.ts';
import { engines, type TestApp } from '../../../testing/test-app.ts';

const soon = { timeout: 20_000 };

describe.each(engines)(
  'the draw of one operator alone on %s (ADR-0083, abuse case 54)',
  (engine) => {
    let rehearsal: Rehearsal;
    let server: TestApp;
    let anna: TestOperator;
    beforeAll(async () => {
      rehearsal = await startRehearsal(engine);
    });
    afterAll(() => rehearsal.stop());

    const day = async (instant: string) => {
      server = await rehearsal.on(instant, { OPERATORS: 'one' });
    };
    const state = async (): Promise<PublicDraw> =>
      (await server.visitor().send('/api/draw')).body.data as PublicDraw;
    /** The public state is cached for a second. */
    const publicWait = () => expect.poll(async () => (await state()).alone_until, soon);
    const step = async (act: string, by = anna) =>
      (await returning(by.visitor, server).json('/console/api/recruitment/step', { act })).body;
    const overview = async (): Promise<DrawOverview> =>
      (await returning(anna.visitor, server).send('/console/api/recruitment/draw')).body
        .data as DrawOverview;
    const log = async () =>
      ((await server.visitor().send('/draw/log.jsonl')).body as string)
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { entry: { action: string; actor: string } }).entry)
        .map(({ action, actor }) => `${actor} ${action}`);
    const wake = () => rehearsal.database.rows(sql`select pg_notify('prelude', 'draw')`);
    const stays = async () => {
      await wake();
      await new Promise((resolve) => setTimeout(resolve, 1500));
      expect((await state()).drawn_at).toBeNull();
    };
    const pass = (hours: number) => passWait(rehearsal.database, 'draws', hours);

    it('is requested by one, with a wait in the public record', async () => {
      await day('2025-05-20T12:00:00+08:00');
      await until(state, ({ step: now }) => now === 'committed');
      await day('2025-05-31T00:00:30+08:00');
      await until(state, ({ step: now }) => now === 'frozen');
      await day('2025-06-01T12:00:30+08:00');
      await until(state, ({ beacon_value }) => beacon_value !== null);
      anna = await signInOperator(server, 'admin', { name: 'Anna' });
      // An editor cannot draw, so the administrator is alone.
      await signInOperator(server, 'editor');
      expect((await overview()).alone_hours).toBe(24);
      expect((await step('draw')).data.outcome).toBe('requested');
      await publicWait().toMatch(/^2025-06-02T04:/);
      expect((await step('draw')).error).toBe('operator.same_person');
      expect((await overview()).alone_until).not.toBeNull();
    });

    it('is not drawn before both clocks have passed the wait', async () => {
      for (const attack of [
        sql`update draws set drawn_by = 'clock', drawn_at = '2025-06-03T04:00:00Z', result_hash = 'r'`,
        sql`update draws set alone_due = '2025-06-01T05:00:00Z'`,
        sql`update draws set alone_until = now()`,
      ])
        await expect(rehearsal.database.rows(attack)).rejects.toThrow();
      await pass(48);
      // The time of the record has not passed.
      await stays();
    });

    it('can be recalled, which the public record says, and requested again', async () => {
      expect((await step('recall')).code).toBe(0);
      await publicWait().toBeNull();
      expect((await log()).slice(-2)).toEqual(['Anna request', 'Anna recall']);
      expect((await step('draw')).data.outcome).toBe('requested');
      await expect(
        rehearsal.database.rows(
          sql`update draws set requested_by = null, alone_from = null, alone_until = null, alone_due = null`,
        ),
      ).rejects.toThrow();
    });

    it('needs two again when a second administrator appears, who can draw', async () => {
      const ben = await signInOperator(server, 'admin', { name: 'Ben' });
      await pass(48);
      await day('2025-06-03T12:00:30+08:00');
      await stays();
      expect((await step('recall')).code).toBe(0);
      // Control: with two, the request has no wait.
      expect((await step('draw')).data.outcome).toBe('requested');
      await publicWait().toBeNull();
      expect((await step('recall')).code).toBe(0);
      await disable(rehearsal.database, ben.id);
      expect((await overview()).alone_hours).toBeNull();
      await forgetLeaving(rehearsal.database);
      expect((await overview()).alone_hours).toBe(24);
    });

    it(
      'is made by the clock after the wait; the verifier says that one person made it',
      soon,
      async () => {
        expect((await step('draw')).data.outcome).toBe('requested');
        await pass(24);
        await day('2025-06-04T12:01:00+08:00');
        const drawn = await until(state, ({ step: now }) => now === 'drawn');
        expect(drawn.alone_until).toMatch(/^2025-06-04T04:/);
        expect((await log()).at(-1)).toBe('clock draw');
        const recorded = await rehearsal.database.rows<{ by: string }>(
          sql`select by from audit_log where action = 'draw.draw-alone'`,
        );
        expect(recorded).toEqual([{ by: 'schedule' }]);
        await day('2025-06-06T12:00:30+08:00');
        await until(state, ({ step: now }) => now === 'published');
        const said = await verifyDraw(server.url);
        expect(said).toContain(
          'right  one person asked for the draw, and it was made after the wait',
        );
        expect(said).toContain('NOTE   One person asked for the draw');
        expect(said).toContain('The draw is correct.');
      },
    );
  },
);
