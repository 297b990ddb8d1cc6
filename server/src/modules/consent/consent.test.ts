import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testCluster } from '../../testing/database/test-postgres.ts';
import { type SQL, sql } from '../../core/database/sql.ts';
import { buildApp } from '../../app.ts';
import { loadCampaign } from '@prelude/pack/campaign';
import { makePerson, subscribe } from '../../testing/emails.ts';
import { fullPack } from '@prelude/pack/testing/packs';
import { engines, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { retentionEnd } from './retention.ts';
import { root } from '@prelude/pack/paths';

const patiently = { timeout: 25_000 };

describe.each(engines)('the consent ledger on %s (spec decisions §8)', (engine) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(engine);
  });
  afterAll(() => server.stop());

  const rows = <Row>(statement: ReturnType<typeof sql>) => server.database.rows<Row>(statement);

  it('returns who agreed to what, in which language, when, from where, and how it was withdrawn', async () => {
    const person = await makePerson(server, 'ledger@example.com', { language: 'kr' });
    await subscribe(person);
    await person.visitor.passport('/hgsdk/v1/user/unsubPush', { accessToken: person.accessToken });
    const entries = await rows<{
      kind: string;
      action: string;
      text: string;
      language: string;
    }>(sql`
      select c.kind, c.action, t.language as text, c.language, c.network, c.means
        from consents c join consent_texts t on t.hash = c.text_hash
       where c.account_id = ${person.accountId} order by c.id`);
    // Korea requires a separate age consent, and optional consents separate from required ones.
    expect(entries.map(({ kind, action }) => `${kind} ${action}`)).toEqual([
      'terms given',
      'privacy given',
      'age given',
      'subscription given',
      'subscription withdrawn',
    ]);
    for (const entry of entries) {
      expect(entry).toMatchObject({ text: 'kr', language: 'kr', means: 'site' });
      expect(entry).toHaveProperty('network', expect.stringMatching(/^[\w-]{22}$/));
    }
  });

  it('stores nothing about a Korean visitor who has not confirmed the age of 14', async () => {
    const visitor = server.visitor({ language: 'kr' });
    await visitor.askCode('young@example.com');
    const code = await server.mail.codeFor('young@example.com');
    const agr = (await visitor.agreements()).filter(({ key }) => key !== 'age');
    const answer = await visitor.passport('/hgsdk/v2/email/login', {
      emailWithPwd: 0,
      email: 'young@example.com',
      code,
      agr,
    });
    expect(answer.body.error).toBe('agreement.required');
    const known = await rows(sql`select 1 from accounts where email_key = 'young@example.com'`);
    expect(known).toEqual([]);
  });

  it('stores the wording of every hash', async () => {
    const texts = await rows<{ hash: string; body: string }>(
      sql`select hash, body from consent_texts`,
    );
    for (const { hash, body } of texts)
      expect(createHash('sha256').update(body).digest('hex')).toBe(hash);
    for (const language of ['cht', 'en', 'jp', 'kr'] as const) {
      const asked = await server.visitor({ language }).agreements();
      for (const { hash } of asked) expect(texts.map((text) => text.hash)).toContain(hash);
    }
  });

  it('rejects changes and deletions', async () => {
    const person = await makePerson(server, 'fixed@example.com', { register: false });
    const other = await makePerson(server, 'another@example.com', { register: false });
    for (const change of [
      sql`update consents set account_id = ${other.accountId} where account_id = ${person.accountId}`,
      sql`update consents set action = 'withdrawn' where account_id = ${person.accountId}`,
      sql`update consents set created_at = now() where account_id = ${person.accountId}`,
      sql`update consents set account_id = null, text_hash = 'x' where account_id = ${person.accountId}`,
      sql`delete from consents where account_id = ${person.accountId}`,
      sql`update consent_texts set body = 'another'`,
      sql`delete from consent_texts`,
    ]) {
      await expect(server.database.rows(change)).rejects.toThrow();
    }
    // Retention deletes entries without an account, and nothing else does.
    const deletion = (retention: boolean, which: SQL) =>
      server.database.db.transaction(async (tx) => {
        if (retention)
          await server.database.rows(sql`select set_config('prelude.retention', 'on', true)`, tx);
        await server.database.rows(sql`delete from consents where ${which}`, tx);
      });
    await expect(deletion(true, sql`account_id = ${person.accountId}`)).rejects.toThrow();
    await rows(sql`delete from accounts where id = ${other.accountId}`);
    await expect(deletion(false, sql`account_id is null`)).rejects.toThrow();
    await deletion(true, sql`account_id is null`);
  });

  it('has no personal data after the account is deleted', async () => {
    const person = await makePerson(server, 'leaving@example.com', { register: false });
    await subscribe(person);
    const [before] = await rows<{ ids: number[] }>(sql`
      select array_agg(id::int) as ids from consents where account_id = ${person.accountId}`);
    await rows(sql`delete from accounts where id = ${person.accountId}`);
    const after = await rows(sql`
      select account_id, network from consents where id = any (${before!.ids}::bigint[])`);
    expect(after).toHaveLength(before!.ids.length);
    expect(
      after.every((entry) => JSON.stringify(entry) === '{"account_id":null,"network":""}'),
    ).toBe(true);
    for (const table of [
      'emails',
      'subscriptions',
      'email_keys',
      'invite_codes',
      'mail_suppressions',
    ]) {
      const left = await rows(
        sql`select 1 from ${sql.identifier(table)} where account_id = ${person.accountId}`,
      );
      expect(left, table).toEqual([]);
    }
  });
});

describe('an export for an auditor (abuse case 40)', () => {
  it('contains every entry and its wording, and no cell starts a formula', async () => {
    const server = await startTestApp('postgres');
    const person = await makePerson(server, 'audited@example.com', { register: false });
    await server.database.rows(sql`
      insert into consents (account_id, kind, action, text_hash, language, network)
      select ${person.accountId}, kind, 'given', hash, 'en', '=cmd|"x"!A1,' from consent_texts limit 1`);
    const out = mkdtempSync(join(tmpdir(), 'prelude-export-'));
    const [database] = await server.database.rows<{ name: string }>(
      sql`select current_database() as name`,
    );
    const base = new URL(await testCluster());
    base.pathname = `/${database!.name}`;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['server/src/cli/main.ts', 'consent', 'export', '--out', out],
      { cwd: root, env: { PATH: process.env.PATH, DATABASE_URL: base.href } },
    );
    const csv = readFileSync(join(out, 'consents.csv'), 'utf8');
    const lines = csv.trimEnd().split('\r\n');
    const [count] = await server.database.rows<{ count: number }>(
      sql`select count(*)::int as count from consents`,
    );
    expect(lines).toHaveLength(count!.count + 1);
    expect(stdout).toContain(`${count!.count} entries`);
    expect(csv).toContain(`"'=cmd|""x""!A1,"`);
    expect(csv).not.toMatch(/(^|,|")[=+\-@]/m);
    for (const name of readdirSync(join(out, 'texts'))) {
      const text = readFileSync(join(out, 'texts', name));
      expect(createHash('sha256').update(text).digest('hex')).toBe(name.replace('.md', ''));
    }
    expect(csv).not.toContain('audited@');
    await server.stop();
  });
});

describe.each(engines)('the deletion of personal data on %s (privacy §3–4)', (engine) => {
  const campaign = loadCampaign(fullPack);

  it('is due twelve months after the recruitment', () => {
    expect(retentionEnd(campaign).toISOString()).toBe('2026-06-20T04:00:00.000Z');
  });

  it('deletes all rows, not a day early, and keeps the totals', async () => {
    const server = await startTestApp(engine);
    const person = await makePerson(server, 'remembered@example.com');
    await subscribe(person);
    const scan = async () => {
      // Partitions are read through their parent table, and the clock can drop some meanwhile.
      const tables = await server.database.rows<{ name: string }>(
        sql`select relname as name from pg_class
             where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
      );
      const holding: string[] = [];
      for (const { name } of tables) {
        const found = await server.database.rows(
          sql`select 1 from ${sql.identifier(name)} t where t::text like '%remembered%' limit 1`,
        );
        if (found.length > 0) holding.push(name);
      }
      return holding;
    };
    const later = async (clock: string) => {
      const app = await buildApp({ ...server.config, campaignClock: clock }, server.database);
      await app.ready();
      return app;
    };
    expect(await scan()).toEqual(expect.arrayContaining(['accounts', 'registrations']));
    const [before] = await server.database.rows(
      sql`select web::int, (select count(*)::int from registrations) from totals`,
    );

    // Close the first server: its clock decides as long as it is the leader.
    await server.app.close();
    const early = await later('2026-06-19T12:00:00+08:00');
    await expect
      .poll(() => server.database.rows(sql`select 1 from emails where kind = 'welcome'`), patiently)
      .toHaveLength(1);
    expect(await scan()).toEqual(expect.arrayContaining(['accounts', 'registrations']));
    await early.close();

    const [one, two] = await Promise.all([
      later('2026-06-20T12:00:00+08:00'),
      later('2026-06-20T12:00:01+08:00'),
    ]);
    await expect.poll(scan, patiently).toEqual([]);
    await expect
      .poll(() => server.database.rows(sql`select 1 from consents`), patiently)
      .toEqual([]);
    const [after] = await server.database.rows(
      sql`select web::int, (select count(*)::int from registrations) from totals`,
    );
    expect(after).toEqual(before);
    const [row] = await server.database.rows(
      sql`select language, scene::int, via from registrations`,
    );
    expect(row).toEqual({ language: 'en', scene: 1, via: null });
    await Promise.all([one.close(), two.close()]);
    await server.stop();
  });
});
