import { createHash } from 'node:crypto';
import { request as ask } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { ExportRecord } from '@prelude/contract/console/exports';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '../../../core/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerson } from '../../../testing/emails.ts';
import { signInOperator, type TestOperator } from '../../../testing/operator.ts';
import { engines, startTestApp, type TestApp } from '../../../testing/test-app.ts';

const root = '/console/api/exports';
const patiently = { timeout: 20_000 };

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const live = (): number => {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

function parseCsv(text: string): string[][] {
  const lines: string[][] = [];
  let [line, cell, quoted]: [string[], string, boolean] = [[], '', false];
  for (let i = 0; i < text.length; i++) {
    const sign = text[i]!;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[i + 1] === '"') cell += text[++i]!;
      else quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === ',') {
      line.push(cell);
      cell = '';
    } else if (sign === '\r' && text[i + 1] === '\n') {
      lines.push([...line, cell]);
      [line, cell] = [[], ''];
      i++;
    } else cell += sign;
  }
  return lines;
}

describe.each(engines)('exports on %s', (engine) => {
  let server: TestApp;
  let admin: TestOperator;
  beforeAll(async () => {
    server = await startTestApp(engine);
    admin = await signInOperator(server, 'admin', { name: 'Anna' });
  });
  afterAll(() => server.stop());

  const rows = <Row>(statement: ReturnType<typeof sql>) => server.database.rows<Row>(statement);
  const begin = async (kind: string, filter: object = {}, operator = admin) =>
    (await operator.call(`${root}/begin`, { kind, filter })).body.data.id as number;
  const file = (id: number, operator = admin) =>
    operator.visitor.form(`${root}/file`, { id: String(id) });
  const take = async (kind: string, filter: object = {}) => {
    const id = await begin(kind, filter);
    const { body, headers, http } = await file(id);
    // `fetch` removes the byte order mark.
    return { id, http, headers, text: `\uFEFF${body}`, lines: parseCsv(body as string) };
  };
  const record = async (id: number): Promise<ExportRecord> => {
    const { body } = await admin.call(`${root}/list`, {});
    return body.data.exports.find((one: ExportRecord) => one.id === id);
  };
  const ended = (id: number, state: string) =>
    expect.poll(async () => (await record(id)).state, patiently).toBe(state);

  it('keeps formula-like cells as text and all other cells unchanged (abuse case 40)', async () => {
    const person = await makePerson(server, '=cmd@example.com', { language: 'kr' });
    const payloads = ['=1+1', '+1', '-1', '@sum(a1)', '  =1', '＝1', 'a,b', 'a "b"', 'line\nline'];
    await rows(sql`
      with account as (
        insert into accounts (uid, email_key, email, email_proved_at, language)
        select 'csv-' || i, 'csv' || i || '@example.com', 'csv' || i || '@example.com', now(), 'en'
          from generate_series(1, ${payloads.length}::int) i returning id, uid)
      insert into applications (account_id, code, platforms, device, region, age_band, experience, note, language,
                                applied_at, changed_at)
      select id, upper(md5(uid)), '{pc}', p.payload, 'japan', 'a', 'b', p.payload, 'en', now(), now()
        from account join unnest(${payloads}::text[]) with ordinality p(payload, i) on uid = 'csv-' || p.i`);
    const registrations = await take('registrations');
    expect(registrations.headers.get('content-type')).toContain('text/csv');
    expect(registrations.headers.get('content-disposition')).toContain('registrations-');
    expect(registrations.headers.get('cache-control')).toBe('no-store');
    expect(registrations.lines[1]![2]).toBe("'=cmd@example.com");
    expect(registrations.lines[1]![3]).toBe('kr');
    const applicants = await take('applicants');
    expect(applicants.lines).toHaveLength(payloads.length + 1);
    const notes = applicants.lines.slice(1).map((line) => line[8]!.replace(/^'/, ''));
    expect(notes.toSorted()).toEqual(payloads.toSorted());
    for (const kind of ['registrations', 'applicants', 'winners', 'consents', 'audit']) {
      const { lines } = await take(kind);
      for (const line of lines) {
        expect(line).toHaveLength(lines[0]!.length);
        for (const cell of line) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]|^[\t\r\n\0]/);
      }
    }
    expect(person.accountId).toBeGreaterThan(0);
  });

  it('records who exported what, with filter, line count and hash', async () => {
    const { id, text, lines } = await take('registrations', {
      language: 'kr',
      since: '2020-01-01',
    });
    await ended(id, 'done');
    expect(await record(id)).toMatchObject({
      by: 'Anna',
      kind: 'registrations',
      filter: { language: 'kr', since: '2020-01-01' },
      rows: lines.length - 1,
      bytes: Buffer.byteLength(text),
      sha256: createHash('sha256').update(text).digest('hex'),
    });
    expect((await take('registrations', { language: 'jp' })).lines).toHaveLength(1);
    expect((await take('registrations', { until: '2020-01-01' })).lines).toHaveLength(1);
    const acts = await rows<{ action: string; entry: string }>(
      sql`select action, entry from audit_log where target = ${`export ${id}`} order by seq`,
    );
    expect(acts.map(({ action }) => action)).toEqual(['export.begin', 'export.done']);
    await expect(rows(sql`update exports_taken set rows = 0 where id = ${id}`)).rejects.toThrow();
    await expect(rows(sql`delete from exports_taken`)).rejects.toThrow();
  });

  it('is downloaded once, by its requester, within two minutes, with a fresh second factor and the permission (abuse case 41)', async () => {
    const id = await begin('registrations');
    const ben = await signInOperator(server, 'admin');
    expect((await file(id, ben)).body.error).toBe('export.gone');
    const support = await signInOperator(server, 'support');
    expect((await file(id, support)).body.error).toBe('operator.forbidden');
    expect((await support.call(`${root}/begin`, { kind: 'audit', filter: {} })).body.error).toBe(
      'operator.forbidden',
    );
    expect((await server.visitor().form(`${root}/file`, { id: String(id) })).body.error).toBe(
      'operator.none',
    );
    const both = await Promise.all([file(id), file(id)]);
    expect(both.filter(({ body }) => body.error === 'export.gone')).toHaveLength(1);
    expect((await file(id)).body.error).toBe('export.gone');
    const stale = await signInOperator(server, 'admin', { proved: false });
    const unproved = await stale.call(`${root}/begin`, { kind: 'registrations', filter: {} });
    expect(unproved.body.error).toBe('operator.step_up');
    await rows(sql`
      insert into exports_taken (operator_id, operator, kind, filter, begun_at)
      values (${admin.id}, 'Anna', 'audit', '{}', now() - interval '3 minutes')`);
    const [late] = await rows<{ id: number }>(sql`select max(id)::int as id from exports_taken`);
    expect((await file(late!.id)).body.error).toBe('export.gone');
    const crooked = await admin.visitor.form(`${root}/file`, { id: '1 or 1=1' });
    expect(crooked.body.error).toBe('request.malformed');
  });

  it('is not downloaded by opening its address, nor by another site (ASVS V3.5.1, V3.5.3)', async () => {
    const id = await begin('registrations');
    const opened = await admin.visitor.send(`${root}/file?id=${id}`);
    expect(opened.body.error).toBe('request.not_found');
    const elsewhere: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site', origin: 'null' },
      { 'sec-fetch-site': 'same-site', origin: 'https://other.studio.example' },
      { 'sec-fetch-site': '', origin: 'https://evil.example' },
      { 'sec-fetch-site': '' },
    ];
    for (const headers of elsewhere) {
      const { body } = await admin.visitor.form(`${root}/file`, { id: String(id) }, { headers });
      expect([headers, body.error]).toEqual([headers, 'request.origin']);
    }
    expect((await record(id)).state).toBe('waiting');
    expect((await file(id)).http).toBe(200);
  });

  it(
    'streams 200,000 lines in constant memory, and marks an aborted file as incomplete',
    { timeout: 120_000 },
    async () => {
      await rows(sql`
      insert into registrations (number, email_key, scene, language, registered_at)
      select 1000 + i, 'many' || i || '@example.com', 1, 'en', now() from generate_series(1, 200000) i
      on conflict do nothing`);
      // The embedded database has blocked this process. Let timed-out connections close before one is reused.
      await sleep(200);
      const read = (id: number, leaveAfter: number) =>
        new Promise<{ head: string; lines: number; held: number[] }>((resolve, reject) => {
          let [head, lines, bytes, measuredAt] = ['', 0, 0, 0];
          const held: number[] = [];
          const cookie = [...admin.visitor.cookies].map((pair) => pair.join('=')).join('; ');
          const headers = {
            cookie,
            origin: server.url,
            'sec-fetch-site': 'same-origin',
            'content-type': 'application/x-www-form-urlencoded',
          };
          const url = `${server.url}${root}/file`;
          const request = ask(url, { method: 'POST', headers }, (response) => {
            response.on('data', (chunk: Buffer) => {
              head ||= chunk.subarray(0, 11).toString();
              bytes += chunk.length;
              for (const byte of chunk) if (byte === 10) lines++;
              if (bytes - measuredAt > 1_000_000) {
                measuredAt = bytes;
                held.push(live());
              }
              if (bytes > leaveAfter) request.destroy();
            });
            response.on('close', () => resolve({ head, lines, held }));
            response.on('error', () => {});
          });
          request.end(`id=${id}`);
          request.on('error', (error) => (bytes > leaveAfter ? undefined : reject(error)));
        });
      const idle = live();
      const whole = await begin('registrations');
      const { head, lines, held } = await read(whole, Infinity);
      expect(head).toBe('\uFEFF"number"');
      expect(lines).toBe(200_002);
      await ended(whole, 'done');
      // Some batches of 120 KB are in memory. Use the median: one sample may coincide with a maintenance job.
      expect((await record(whole)).bytes).toBeGreaterThan(10_000_000);
      expect(held.length).toBeGreaterThan(8);
      const median = held.toSorted((a, b) => a - b)[Math.floor(held.length / 2)]!;
      expect(median - idle).toBeLessThan(8_000_000);
      const broken = await begin('registrations');
      await read(broken, 100_000);
      await ended(broken, 'cancelled');
      const { rows: sent, sha256 } = await record(broken);
      expect(sent).toBeGreaterThan(0);
      expect(sent).toBeLessThan(200_001);
      expect(sha256).toBeNull();
    },
  );
});
