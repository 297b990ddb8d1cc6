import { createHash } from 'node:crypto';
import type { ErasureProof } from '@prelude/contract/console/player-requests';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../core/database/sql.ts';
import { makePerson, type Person } from '../../../testing/emails.ts';
import { signInOperator, type TestOperator } from '../../../testing/operator.ts';
import { engines, startTestApp, type TestApp } from '../../../testing/test-app.ts';

const root = '/console/api/players';

describe.each(engines)('requests about personal data on %s (spec decisions §8)', (engine) => {
  let server: TestApp;
  let support: TestOperator;
  let admin: TestOperator;
  beforeAll(async () => {
    server = await startTestApp(engine);
    support = await signInOperator(server, 'support', { name: 'Sam' });
    admin = await signInOperator(server, 'admin', { name: 'Alma' });
  });
  afterAll(() => server.stop());

  const uidOf = async ({ accountId }: Person) =>
    (
      await server.database.rows<{ uid: string }>(
        sql`select uid from accounts where id = ${accountId}`,
      )
    )[0]!.uid;
  const entries = (accountId: number) =>
    server.database.rows<{ action: string; entry: string; hash: string; seq: number }>(
      sql`select action, entry, hash, seq from audit_log where target = ${`player ${accountId}`} order by seq`,
    );
  const note = (uid: string, text: string) => support.call(`${root}/notes/add`, { uid, text });

  it('an operator takes the copy that the player can take, and it is recorded', async () => {
    const person = await makePerson(server, 'asks@example.com');
    const uid = await uidOf(person);
    await note(uid, 'Wrote twice\nabout a code');
    const own = (await person.visitor.send('/api/account/data')).body.data.parts;
    const { body } = await support.call(`${root}/data`, { uid });
    expect(body.data.parts).toEqual(own);
    expect(body.data.parts.notes).toMatchObject([{ text: 'Wrote twice\nabout a code' }]);
    expect(JSON.stringify(body.data.parts.notes)).not.toContain('Sam');
    const recorded = (await entries(person.accountId)).filter(
      ({ action }) => action === 'player.data',
    );
    expect(recorded).toHaveLength(1);
    expect(recorded[0]!.entry).not.toContain('asks@example.com');
    expect((await support.call(`${root}/data`, { uid: 'nobody' })).body.error).toBe(
      'player.unknown',
    );
  });

  it('asks for a fresh second factor before it copies', async () => {
    const stale = await signInOperator(server, 'support', { proved: false });
    const uid = await uidOf(await makePerson(server, 'stale@example.com'));
    expect((await stale.call(`${root}/data`, { uid })).body.error).toBe('operator.step_up');
  });

  it('an erasure returns a proof without personal data, which only this server can have made', async () => {
    const person = await makePerson(server, 'erase.me@example.com');
    const uid = await uidOf(person);
    await note(uid, 'canary of a note');
    const { body } = await admin.call(`${root}/delete`, { uid, reason: 'asked' });
    const proof = body.data as ErasureProof;
    expect(proof).toMatchObject({
      site: server.config.publicUrl,
      account: person.accountId,
      reason: 'asked',
      erased: { account: 1, notes: 1 },
    });
    expect(JSON.stringify(proof)).not.toMatch(/erase\.me|canary|Alma/);
    expect(JSON.stringify(proof)).not.toContain(uid);
    const last = (await entries(person.accountId)).at(-1)!;
    expect(last).toMatchObject({ action: 'player.delete', ...proof.audit });
    expect(createHash('sha256').update(last.entry).digest('hex')).toBe(proof.audit.hash);
    expect(
      await server.database.rows(
        sql`select 1 from player_notes where account_id = ${person.accountId}`,
      ),
    ).toEqual([]);
    const genuine = async (given: object) =>
      (await support.call(`${root}/erasure/check`, given)).body.data?.genuine;
    expect(await genuine(proof)).toBe(true);
    const forged: object[] = [
      { ...proof, reason: 'mistake' },
      { ...proof, account: proof.account + 1 },
      { ...proof, erased: { ...proof.erased, account: 2 } },
      { ...proof, erased_at: '2025-05-20T00:00:00Z' },
      { ...proof, kept: [] },
      { ...proof, site: 'https://elsewhere.example' },
      { ...proof, audit: { ...proof.audit, seq: proof.audit.seq - 1 } },
      { ...proof, signature: '0'.repeat(64) },
    ];
    for (const one of forged) expect(await genuine(one), JSON.stringify(one)).toBe(false);
    const second = await admin.call(`${root}/delete`, { uid, reason: 'asked' });
    expect(second.body.error).toBe('player.unknown');
  });

  it('notes are for operators, bounded, and removable', async () => {
    const person = await makePerson(server, 'noted@example.com');
    const uid = await uidOf(person);
    expect((await note(uid, 'first')).body.code).toBe(0);
    expect((await note(uid, 'second')).body.code).toBe(0);
    const notes = async () =>
      (await support.call(`${root}/one`, { uid })).body.data.notes as {
        id: number;
        text: string;
      }[];
    expect(await notes()).toMatchObject([
      { text: 'second', author: 'Sam' },
      { text: 'first', author: 'Sam' },
    ]);
    for (const text of ['', ' \n ', 'x'.repeat(1001), 'null\u0000byte'])
      expect((await note(uid, text)).body.error).toBe('request.malformed');
    const other = await uidOf(await makePerson(server, 'other@example.com'));
    const { id } = (await notes())[0]!;
    await support.call(`${root}/notes/remove`, { uid: other, id });
    expect(await notes()).toHaveLength(2);
    await support.call(`${root}/notes/remove`, { uid, id });
    expect((await notes()).map(({ text }) => text)).toEqual(['first']);
    await server.database.rows(sql`
      insert into player_notes (account_id, text, author)
      select ${person.accountId}, 'note', 'Sam' from generate_series(1, 49)`);
    expect((await note(uid, 'one more')).body.error).toBe('player.notes_full');
    expect(JSON.stringify(await entries(person.accountId))).not.toContain('first');
  });
});
