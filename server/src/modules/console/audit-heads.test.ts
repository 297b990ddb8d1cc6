import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type SQL } from '../../core/database/sql.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { migratedDatabase } from '../../testing/database/test-postgres.ts';
import type { Database } from '../../core/database/database.ts';
import { openPostgres } from '../../core/database/postgres.ts';
import { createSecrets, type Secrets } from '../../core/secrets.ts';
import { startMailCatcher } from '../../testing/mail-catcher.ts';
import { engines, openTestDatabase, startTestApp } from '../../testing/test-app.ts';
import { auditHeads } from './audit-heads.ts';
import { reportOnAudit } from './audit-report.ts';
import { type AuditStore, createAudit, type DayHead } from '../../core/audit.store.ts';
import { root } from '@prelude/pack/paths';

const [first, second] = [
  'the first secret, of 32 characters',
  'the second secret, of 32 characters',
];
const of = (secret: string, former: string[] = []): Secrets => createSecrets(secret, '', former);

const write = async (database: Database, audit: AuditStore, targets: readonly string[]) => {
  for (const target of targets) {
    await database.db.transaction((tx) =>
      audit.record(tx, { by: 'command', action: 'mailing.test', target }),
    );
  }
};
const tamper = (database: Database, ...statements: SQL[]) =>
  database.db.transaction(async (tx) => {
    for (const table of ['audit_log', 'audit_heads'])
      await tx.execute(sql.raw(`alter table ${table} disable trigger user`));
    for (const statement of statements) await tx.execute(statement);
    for (const table of ['audit_log', 'audit_heads'])
      await tx.execute(sql.raw(`alter table ${table} enable trigger user`));
  });
const rebuild = async (database: Database, audit: AuditStore) => {
  await tamper(database, sql`delete from audit_log`);
  await write(database, audit, ['one', 'another', 'three']);
};
const headsOfTheLog = sql`update audit_heads h set hash = l.hash from audit_log l where l.seq = h.seq`;
describe.each(engines)('keyed heads on %s (abuse case 44)', (engine) => {
  let database: Database;
  afterEach(() => database.close());
  const begin = async (secrets = of(first)) => {
    database = await openTestDatabase(engine);
    const audit = createAudit(database, secrets);
    await write(database, audit, ['one', 'two', 'three']);
    const head = (await audit.keepHead())!;
    return { audit, head, noted: `${head.seq}:${head.hash}` };
  };
  const fresh = (secrets = of(first)) => createAudit(database, secrets);

  it('prove the log up to the head, and a noted head', async () => {
    const { noted, head } = await begin();
    await write(database, fresh(), ['four']);
    const { lines, isProved } = await reportOnAudit(fresh(), noted);
    expect(isProved).toBe(true);
    expect(lines.join('\n')).toContain(`entries 1 to 3 are those of ${head.day}`);
    expect(lines.join('\n')).toContain('Entries 4 to 4 are newer');
    expect(lines.join('\n')).toContain('Proved by the head you noted: entries 1 to 3');
    for (const crooked of ['3', 'x:y', `${noted}0`]) {
      expect((await reportOnAudit(fresh(), crooked)).isProved).toBe(false);
    }
  });

  it.each<[string, SQL]>([
    ['as they were', sql`select 1`],
    ['with the new hashes', headsOfTheLog],
    ['with the new hashes and no keys', sql`update audit_heads set key = '', mac = ''`],
    ['with the new hashes, as if by another secret', sql`update audit_heads set key = 'abcdef01'`],
    ['taken out', sql`delete from audit_heads`],
  ])('detect a rebuilt log when its heads are %s', async (_what, statement) => {
    const { audit, noted } = await begin();
    expect((await reportOnAudit(fresh())).isProved).toBe(true);
    await rebuild(database, audit);
    await tamper(database, headsOfTheLog, statement);
    const [chain] = await database.rows<{ broken: number | null }>(
      sql`select broken_audit() as broken`,
    );
    expect(chain!.broken).toBeNull();
    expect((await reportOnAudit(fresh())).isProved).toBe(false);
    const { lines } = await reportOnAudit(fresh(), noted);
    expect(lines.join('\n')).toContain('Entry 3 has a different hash');
  });

  it('a noted head detects a truncated log, even when its keyed head is deleted too', async () => {
    const { audit } = await begin();
    await write(database, audit, ['four', 'five']);
    // One head per day and secret: the second secret stands in for the next day.
    const both = of(second, [first]);
    const later = (await fresh(both).keepHead())!;
    await tamper(
      database,
      sql`delete from audit_log where seq > 3`,
      sql`delete from audit_heads where seq > 3`,
    );
    // The database alone shows no sign: it is in the same state as after entry 3.
    expect((await reportOnAudit(fresh(both))).isProved).toBe(true);
    const { lines } = await reportOnAudit(fresh(both), `${later.seq}:${later.hash}`);
    expect(lines.join('\n')).toContain('WRONG: Entry 5 is not in the log');
  });

  it('cover new entries 15 minutes after the last head, and no change after that goes unnoticed (ADR-0072)', async () => {
    const { audit } = await begin();
    await write(database, audit, ['four', 'five']);
    expect(await audit.keepHead()).toBeUndefined();
    expect(await audit.due()).toBeGreaterThan(14 * 60_000);
    expect(await audit.due()).toBeLessThanOrEqual(15 * 60_000);
    await tamper(database, sql`update audit_heads set at = at - interval '15 minutes'`);
    expect(await audit.due()).toBe(0);
    expect(await audit.keepHead()).toMatchObject({ seq: 5 });
    expect((await reportOnAudit(fresh())).isProved).toBe(true);
    // The chain of the first four is intact, but the keyed head is not theirs.
    await tamper(database, sql`delete from audit_log where seq = 5`);
    await write(database, audit, ['another']);
    const { lines, isProved } = await reportOnAudit(fresh());
    expect(isProved).toBe(false);
    expect(lines.join('\n')).toContain('changed from entry 5 on');
  });

  it('without changes come once a day, so that the whole log is read', async () => {
    const { audit } = await begin();
    expect(await audit.due()).toBeLessThanOrEqual(86_400_000);
    const { hash } = await audit.verify();
    const mac = Buffer.from(of(first).keyed('audit', `2020-01-01\n3\n${hash}`)).toString('hex');
    await tamper(
      database,
      sql`update audit_heads set at = '2020-01-01T12:00:00Z', day = '2020-01-01', mac = ${mac}`,
    );
    expect(await audit.keepHead()).toMatchObject({ seq: 3 });
    expect(await audit.keepHead()).toBeUndefined();
    await tamper(database, sql`delete from audit_log where seq = 3`);
    expect(await audit.due()).toBeGreaterThan(14 * 60_000);
  });

  it('are none of an empty log', async () => {
    database = await openTestDatabase(engine);
    expect(await fresh().due()).toBeUndefined();
    expect(await fresh().keepHead()).toBeUndefined();
  });

  it('of the first change is there at once, from one of two servers', async () => {
    database = await openTestDatabase(engine);
    const mail = await startMailCatcher();
    const start = () => startTestApp(engine, {}, { database, mail });
    const servers = [await start(), await start()];
    await write(database, createAudit(database, of(first)), ['one', 'two']);
    await expect
      .poll(() => database.rows(sql`select seq from audit_heads`), { timeout: 10_000 })
      .toHaveLength(1);
    await write(database, createAudit(database, of(first)), ['three']);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(await database.rows(sql`select seq from audit_heads`)).toHaveLength(1);
    for (const server of servers) await server.stop();
    await mail.stop();
  });

  it('are never created for a rewritten log by a running server', async () => {
    const { audit } = await begin();
    await rebuild(database, audit);
    await tamper(database, sql`delete from audit_heads`);
    const reported: DayHead[] = [];
    const job = auditHeads(audit, (head) => reported.push(head));
    await expect(job.run(new AbortController().signal)).rejects.toThrow('broken from entry 3');
    expect(reported).toEqual([]);
    expect(await database.rows(sql`select 1 from audit_heads`)).toEqual([]);
  });

  it('a starting server does not key a log that does not match its keyed head', async () => {
    const { audit } = await begin();
    await rebuild(database, audit);
    await expect(fresh(of(second, [first])).keepHead()).rejects.toThrow('broken from entry 3');
  });

  it('a new secret keys the head again, and old heads are verified while both secrets are set', async () => {
    const { noted } = await begin();
    expect((await reportOnAudit(fresh(of(second)), noted)).isProved).toBe(false);
    const both = fresh(of(second, [first]));
    expect((await reportOnAudit(both, noted)).isProved).toBe(true);
    expect(await both.keepHead()).toMatchObject({ seq: 3 });
    expect(await both.keepHead()).toBeUndefined();
    const { lines, isProved } = await reportOnAudit(fresh(of(second)), noted);
    expect(isProved).toBe(true);
    expect(lines.join('\n')).toContain('1 signed heads use a secret that is not configured');
    await rebuild(database, both);
    await tamper(database, headsOfTheLog);
    expect((await reportOnAudit(fresh(of(second)))).isProved).toBe(false);
  });
});

describe.runIf(engines.includes('postgres'))('prelude operator verify-audit', () => {
  it('reports what is proved, and fails for a rebuilt log', { timeout: 120_000 }, async () => {
    const url = await migratedDatabase();
    const database = openPostgres({ url, onError: () => {} });
    const opened = await database;
    const audit = createAudit(opened, of(first));
    await write(opened, audit, ['one', 'two', 'three']);
    const head = (await audit.keepHead())!;
    const run = (...more: string[]) =>
      new Promise<{ code: number; out: string }>((resolve) => {
        const env = {
          PATH: process.env.PATH,
          DATABASE_URL: url,
          SECRET: first,
          NODE_ENV: 'test',
          DATA_DIR: mkdtempSync(join(tmpdir(), 'prelude-test-')),
        };
        const command = ['server/src/cli/main.ts', 'operator', 'verify-audit', ...more];
        execFile(process.execPath, command, { cwd: root, env }, (error, stdout, stderr) => {
          const code = error ? Number(error.code ?? 1) : 0;
          resolve({ code, out: stdout + stderr });
        });
      });
    const noted = ['--head', `${head.seq}:${head.hash}`];
    const right = await run(...noted);
    expect(right).toMatchObject({ code: 0 });
    expect(right.out).toContain('Proved by SECRET: entries 1 to 3');
    expect(right.out).toContain('Proved by the head you noted');
    await rebuild(opened, audit);
    await tamper(opened, headsOfTheLog);
    const wrong = await run(...noted);
    expect(wrong.code).toBe(1);
    expect(wrong.out).toContain('WRONG: The log was changed from entry 3 on');
    await opened.close();
  });
});
