import type { CountsRequest, Figure } from '@prelude/contract/console/counts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../core/database/sql.ts';
import { disable, forgetLeaving, passWait } from '../../../testing/one-operator.ts';
import { signInOperator, type TestOperator } from '../../../testing/operator.ts';
import { engines, startTestApp, type TestApp } from '../../../testing/test-app.ts';

const soon = { timeout: 20_000 };
const api = '/console/api/counts';

describe.each(engines)(
  'figures of one operator alone on %s (ADR-0083, abuse case 54)',
  (engine) => {
    let server: TestApp;
    let anna: TestOperator;
    let others: TestOperator[] = [];
    const second = async () => {
      const operator = await signInOperator(server, 'editor');
      others.push(operator);
      return operator;
    };
    beforeAll(async () => {
      server = await startTestApp(engine, { OPERATORS: 'one', ALONE_FIGURES_HOURS: '5' });
      anna = await signInOperator(server, 'admin', { name: 'Anna' });
    });
    afterAll(() => server.stop());
    beforeEach(async () => {
      for (const { id } of others) await disable(server.database, id);
      others = [];
      await forgetLeaving(server.database);
      const open = await request();
      if (open) await anna.call(`${api}/withdraw`, { id: open.id });
    });

    const read = async () => (await anna.visitor.send(api)).body.data;
    const request = async () => (await read()).request as CountsRequest | null;
    const enter = async (count: number, reaches: string[], source = 'steam') => {
      const figures: Figure[] = [{ kind: 'platform', source, count }];
      const accept = { warnings: true, reaches };
      const { newest: seen } = await read();
      return (await anna.call(`${api}/enter`, { figures, note: 'Report', seen, accept })).body;
    };
    const hold = async (count: number, reaches: string[]) => {
      const entered = await enter(count, reaches);
      expect(entered.data, JSON.stringify(entered)).toMatchObject({ held: true });
      return (await request())!;
    };
    const pass = (hours: number) => passWait(server.database, 'count_requests', hours);
    const wake = () => server.database.rows(sql`select pg_notify('prelude', 'counts')`);
    const reached = async () =>
      (await read()).milestones
        .filter(({ reached_at }: { reached_at: string | null }) => reached_at !== null)
        .map(({ key }: { key: string }) => key) as string[];
    const hoursLeft = async () => {
      const until = (await request())?.alone_until;
      return until ? Math.round((Date.parse(until) - Date.now()) / 3_600_000) : undefined;
    };
    const stays = async () => {
      await wake();
      await new Promise((resolve) => setTimeout(resolve, 1500));
      expect(await request()).not.toBeNull();
    };
    const acts = (id: number) =>
      server.database.rows<{ action: string; by: string }>(
        sql`select action, by from audit_log where target = ${`count request ${id}`} order by seq`,
      );

    it('can be withdrawn during the wait, and never reach a milestone then', async () => {
      const { id } = await hold(1_000_000, ['m1']);
      expect(await hoursLeft()).toBe(5);
      expect((await anna.call(`${api}/withdraw`, { id })).body.code).toBe(0);
      await pass(48);
      await wake();
      expect([await request(), await reached()]).toEqual([null, []]);
    });

    it('needs a fresh factor, as an approval does', async () => {
      await server.database.rows(sql`update operator_sessions set proved_at = null`);
      expect((await enter(1_000_000, ['m1'])).error).toBe('operator.step_up');
      expect(await request()).toBeNull();
      await server.database.rows(sql`update operator_sessions set proved_at = now()`);
      await hold(1_000_000, ['m1']);
    });

    it('has no wait while a second operator could approve, who then must', async () => {
      const ben = await second();
      const { id, alone_until, preview } = await hold(1_000_000, ['m1']);
      expect([alone_until, (await read()).alone_hours]).toEqual([null, null]);
      const body = { id, seen: preview.newest, reaches: ['m1'] };
      expect((await anna.call(`${api}/approve`, body)).body.error).toBe('operator.same_person');
      for (const attack of [
        sql`update count_requests set alone_from = now(), alone_until = now() + interval '99 hours' where id = ${id}`,
        sql`update count_requests set state = 'approved', decided_at = now() where id = ${id}`,
        sql`insert into reported_counts (kind, source, count, author, note, reported_at, author_id, alone_request)
          values ('platform', 'steam', 1000000, 'Anna', '', now(), ${anna.id}, ${id})`,
      ])
        await expect(server.database.rows(attack)).rejects.toThrow();
      expect(await reached()).toEqual([]);
      // Control: the other way is open.
      expect((await ben.call(`${api}/withdraw`, { id })).body.code).toBe(0);
    });

    it('needs two again when a second operator appears, also after one has left', async () => {
      await hold(1_000_000, ['m1']);
      const ben = await second();
      await pass(48);
      await stays();
      expect((await request())!.alone_until).toBeNull();
      await disable(server.database, ben.id);
      others = [];
      await stays();
      expect(await reached()).toEqual([]);
    });

    it('begins its wait again when its source gets another figure in between', soon, async () => {
      await hold(1_000_000, ['m1']);
      await pass(4);
      expect((await enter(5, [], 'epic')).data).toMatchObject({ held: false });
      await wake();
      await expect.poll(hoursLeft).toBe(1);
      expect((await enter(7, [])).data).toMatchObject({ held: false });
      await wake();
      await expect.poll(hoursLeft, soon).toBe(5);
      const { id } = (await request())!;
      expect((await acts(id)).at(-1)).toEqual({ action: 'counts.ask', by: 'schedule' });
    });

    it(
      'takes effect after the wait, exactly as requested, and the audit log says so',
      soon,
      async () => {
        const { id } = await hold(1_000_000, ['m1']);
        await pass(4);
        await stays();
        await expect(
          server.database.rows(sql`update count_requests set figures = '[]' where id = ${id}`),
        ).rejects.toThrow();
        await pass(1);
        await expect.poll(reached, soon).toEqual(['m1']);
        const steam = (await read()).sources.find(({ source }: Figure) => source === 'steam');
        expect(steam.current).toMatchObject({ count: 1_000_000, approved_by: null, alone: true });
        expect((await acts(id)).at(-1)).toEqual({ action: 'counts.approve-alone', by: 'schedule' });
        await expect(
          server.database.rows(
            sql`insert into reported_counts (kind, source, count, author, note, reported_at, author_id, alone_request)
            values ('platform', 'steam', 5000000, 'Anna', '', now(), ${anna.id}, ${id})`,
          ),
        ).rejects.toThrow();
      },
    );
  },
);
