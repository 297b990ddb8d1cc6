import { sql } from '../../core/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, openTestDatabase, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { signInOperator } from '../../testing/operator.ts';
import { createSecrets } from '../../core/secrets.ts';
import { type AuditStore, createAudit } from '../../core/audit.store.ts';

const secrets = createSecrets('a secret for tests only, 32 characters', '');

describe.each(engines)('the audit log on %s', (engine) => {
  let server: TestApp;
  let audit: AuditStore;
  beforeAll(async () => {
    server = await startTestApp(engine);
    audit = createAudit(server.database, secrets);
  });
  afterAll(() => server.stop());

  const write = (target: string) =>
    server.database.db.transaction((tx) =>
      audit.record(tx, {
        by: { id: 1, name: 'Mei' },
        action: 'article.publish',
        target,
        before: { state: 'draft', title: '港灣' },
        after: { state: 'public', title: 'Harbour' },
      }),
    );
  const tamper = (statement: ReturnType<typeof sql>) =>
    server.database.db.transaction(async (tx) => {
      await tx.execute(sql`alter table audit_log disable trigger user`);
      await tx.execute(statement);
      await tx.execute(sql`alter table audit_log enable trigger user`);
    });

  it('keeps old and new values in order of writing, also with parallel writes', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => write(`article ${index}`)));
    const rows = await audit.list({}, 50);
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, i) => 20 - i));
    expect(rows[0]).toMatchObject({
      operator: 1,
      by: 'Mei',
      action: 'article.publish',
      before: { state: 'draft', title: '港灣' },
      after: { state: 'public', title: 'Harbour' },
    });
    expect(await audit.verify()).toMatchObject({ seq: 20, broken: null });
  });

  it('records nothing for a change that was rolled back', async () => {
    await expect(
      server.database.db.transaction(async (tx) => {
        await audit.record(tx, { by: 'command', action: 'campaign.clock', target: 'clock' });
        throw new Error('not made');
      }),
    ).rejects.toThrow('not made');
    expect(await audit.list({ action: 'campaign.clock' }, 5)).toEqual([]);
  });

  it.each([
    ['update', sql`update audit_log set by = 'nobody'`],
    ['delete', sql`delete from audit_log`],
    ['truncate', sql`truncate audit_log`],
    ['a head', sql`delete from audit_heads`],
    [
      'a line out of place',
      sql`insert into audit_log select seq + 100, at, operator_id, by, action, target, entry || ' ', hash || '0' from audit_log limit 1`,
    ],
  ])('refuses %s', async (_what, statement) => {
    const refusal = await server.database.rows(statement).catch((error: Error) => error);
    expect(String((refusal as Error).cause)).toMatch(/append-only|does not follow/);
  });

  it('filters by operator, action and target', async () => {
    await server.database.db.transaction((tx) =>
      audit.record(tx, { by: 'schedule', action: 'trigger.switch', target: 'trigger welcome' }),
    );
    expect(await audit.list({ by: 'schedule' }, 9)).toHaveLength(1);
    expect(await audit.list({ action: 'article' }, 50)).toHaveLength(20);
    expect(await audit.list({ action: 'article.publish', target: 'article 3' }, 9)).toHaveLength(1);
    const analyst = await signInOperator(server, 'analyst');
    expect((await analyst.call('/console/api/audit')).body.error).toBe('operator.forbidden');
    const admin = await signInOperator(server, 'admin');
    const { body } = await admin.call('/console/api/audit', { limit: 5 });
    expect(body.data).toMatchObject({ next: 17 });
    const next = await admin.call('/console/api/audit', { limit: 5, before: body.data.next });
    expect(next.body.data.rows[0].seq).toBe(16);
  });

  it('a changed row, a changed column and a truncated log are detected (abuse case 44)', async () => {
    const admin = await signInOperator(server, 'admin');
    const broken = async () => (await admin.call('/console/api/audit/verify')).body.data.broken;
    expect(await broken()).toBeNull();
    await tamper(sql`update audit_log set by = 'Kai' where seq = 7`);
    expect(await broken()).toBe(7);
    await tamper(sql`update audit_log set by = 'Mei' where seq = 7`);
    await tamper(sql`
      with line as (select seq, replace(entry, '"Mei"', '"Kai"') as entry from audit_log where seq = 5)
      update audit_log l set by = 'Kai', entry = line.entry,
             hash = encode(sha256(convert_to(line.entry, 'UTF8')), 'hex') from line where l.seq = line.seq`);
    // The hash of the row is valid; the next row, or a head at this row, reports the change.
    const [head] = await server.database.rows<{ seq: number }>(
      sql`select coalesce(max(seq), 0)::int as seq from audit_heads`,
    );
    expect(await broken()).toBe(head!.seq === 5 ? 5 : 6);
  });

  it('a truncated log is detected by the head written that day', async () => {
    // No server here: it would write the head of the day itself.
    const cut = await openTestDatabase(engine);
    const log = createAudit(cut, secrets);
    for (const target of ['one', 'two', 'three']) {
      await cut.db.transaction((tx) =>
        log.record(tx, { by: 'command', action: 'mailing.test', target }),
      );
    }
    expect(await log.keepHead()).toMatchObject({ seq: 3 });
    expect(await log.keepHead()).toBeUndefined();
    await cut.db.transaction(async (tx) => {
      await tx.execute(sql`alter table audit_log disable trigger user`);
      await tx.execute(sql`delete from audit_log where seq = 3`);
      await tx.execute(sql`alter table audit_log enable trigger user`);
    });
    expect(await log.verify()).toMatchObject({ seq: 2, broken: 3 });
    await cut.close();
  });
});
