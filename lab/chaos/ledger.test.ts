import type { Agent } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type SQL, sql } from '../../server/src/core/database/sql.ts';
import { addressOf, grantTokens } from '../../server/src/testing/database/people.ts';
import { startTestApp, type TestApp } from '../../server/src/testing/test-app.ts';
import { connections, register } from './client.ts';
import { askAgain } from './crowd.ts';
import { createLedger, inspect, type Ledger } from './ledger.ts';

let server: TestApp;
let agent: Agent;
beforeEach(async () => {
  server = await startTestApp('pglite');
  await grantTokens(server.database, 0, 4);
  agent = connections();
});
afterEach(async () => {
  agent.destroy();
  await server.stop();
});

const all = [0, 1, 2];

/** Registers three visitors over HTTP and records each answer. */
async function registered(): Promise<Ledger> {
  const ledger = createLedger();
  for (const visitor of all) {
    const answer = await register(server.url, agent, visitor);
    if (!('number' in answer)) throw new Error(JSON.stringify(answer));
    ledger.acknowledge(visitor, answer.number);
  }
  return ledger;
}

/** Changes the tables as a defect of the server or of the database would: no trigger and no key stops it. */
async function plant(statement: SQL): Promise<void> {
  const { rows } = server.database;
  await rows(sql`set session_replication_role = replica`);
  await rows(statement);
  await rows(sql`set session_replication_role = origin`);
}

it('accepts an honest night', async () => {
  const ledger = await registered();
  await askAgain(server.url, ledger, all);
  await inspect(ledger, server.database);
  expect(ledger.violations).toEqual([]);
  expect([ledger.lost.size, ledger.doubled.size]).toEqual([0, 0]);
});

it('notices a registration that was acknowledged and is gone, in the table and by asking again', async () => {
  const ledger = await registered();
  await plant(sql`delete from registrations where email_key = ${addressOf(0)}`);
  await inspect(ledger, server.database);
  expect([...ledger.lost]).toEqual([0]);
  ledger.lost.clear();
  await askAgain(server.url, ledger, all);
  expect([...ledger.lost]).toEqual([0]);
});

it('notices another number than the one that was acknowledged', async () => {
  const ledger = await registered();
  await plant(
    sql`update registrations set number = number + 1000 where email_key = ${addressOf(1)}`,
  );
  await inspect(ledger, server.database);
  expect([...ledger.lost]).toEqual([1]);
  await askAgain(server.url, ledger, all);
  expect([...ledger.doubled]).toEqual([addressOf(1)]);
});

it('notices two rows with one number or one address', async () => {
  const ledger = await registered();
  const rows = all.map((index) => ({ number: index + 1, email: addressOf(index) }));
  ledger.compare([...rows, rows[2]!], 4);
  expect([...ledger.doubled]).toEqual(['number 3', `email ${addressOf(2)}`]);
});

it('notices a running total that differs, and a row that no visitor asked for', async () => {
  const ledger = await registered();
  await plant(sql`update totals set web = web + 1`);
  await inspect(ledger, server.database);
  expect(ledger.violations).toEqual([expect.stringContaining('totals.web')]);
  await plant(sql`update totals set web = web - 1`);
  await register(server.url, agent, 3);
  ledger.violations.length = 0;
  await inspect(ledger, server.database);
  expect(ledger.violations).toEqual(['1 rows without a request']);
});

it('notices consents of an acknowledged sign-in that are missing', async () => {
  const ledger = await registered();
  ledger.consented.add(addressOf(0));
  await inspect(ledger, server.database);
  expect(ledger.violations).toEqual([`The consents of ${addressOf(0)} are lost`]);
});
