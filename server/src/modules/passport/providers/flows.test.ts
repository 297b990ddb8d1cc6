import { signInTypes } from '@prelude/contract/account/passport';
import { sql } from '../../../core/database/sql.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../core/database/database.ts';
import { engines, openTestDatabase } from '../../../testing/test-app.ts';
import { createFlowStore, type FlowKey, type FlowStore } from './flows.store.ts';

const bytes = (text: string) => Buffer.from(text);
const mine: FlowKey = { stateHash: bytes('state'), flowHash: bytes('browser') };
const token = bytes('token');
const { google, apple } = signInTypes;

/** The steps of a sign-in at a provider, each with its outcome. */
const steps: [string, (store: FlowStore, key: FlowKey) => Promise<boolean>][] = [
  ['awaited', async (store, key) => (await store.awaited(key)) !== undefined],
  ['arrive', (store, key) => store.arrive(key, bytes('kept'))],
  ['claim', async (store, key) => (await store.claim(key, google, 'returned')) !== undefined],
  ['prove', (store, key) => store.prove(key, token, bytes('proof'))],
  ['redeem', async (store, key) => (await store.redeem(token, key.flowHash, google)) !== undefined],
];

describe.each(engines)('a sign-in at a provider on %s (abuse case 17)', (engine) => {
  let database: Database;
  let store: FlowStore;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    store = createFlowStore(database);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.rows(sql`delete from provider_flows`);
    await store.begin({ ...mine, provider: google, kept: bytes('begun') }, 15);
  });

  const goTo = async (name: string) => {
    for (const [step, take] of steps) {
      if (step === name) return take;
      expect(await take(store, mine), step).toBe(true);
    }
    throw new Error(name);
  };

  it('takes its steps in order, each once', async () => {
    for (const [i, [name, take]] of steps.entries()) {
      // Only a read may be repeated.
      const over = steps.slice(0, i + 1).filter(() => name !== 'awaited');
      for (const [later, early] of steps.slice(i + 1))
        if (name !== 'awaited' || later !== 'arrive')
          expect(await early(store, mine), `${later} before ${name}`).toBe(false);
      expect(await take(store, mine), name).toBe(true);
      for (const [step, repeat] of over)
        expect(await repeat(store, mine), `${step} after ${name}`).toBe(false);
    }
  });

  it.each(steps.map(([name]) => name))('takes no step "%s" after its time', async (name) => {
    const take = await goTo(name);
    await database.rows(sql`update provider_flows set expires_at = now()`);
    expect(await take(store, mine)).toBe(false);
  });

  it.each(steps.map(([name]) => name))('takes no step "%s" of another browser', async (name) => {
    const take = await goTo(name);
    expect(await take(store, { ...mine, flowHash: bytes('other') })).toBe(false);
    expect(await take(store, mine)).toBe(true);
  });

  it.each(['awaited', 'arrive', 'claim', 'prove'])(
    'takes no step "%s" of another flow',
    async (name) => {
      const take = await goTo(name);
      expect(await take(store, { ...mine, stateHash: bytes('other') })).toBe(false);
      expect(await take(store, mine)).toBe(true);
    },
  );

  it('is claimed and redeemed for its provider and token only', async () => {
    await goTo('claim');
    expect(await store.claim(mine, apple, 'returned')).toBeUndefined();
    expect(await store.claim(mine, google, 'begun')).toBeUndefined();
    expect(await store.claim(mine, google, 'returned')).toBeDefined();
    expect(await store.prove(mine, token, bytes('proof'))).toBe(true);
    expect(await store.redeem(token, mine.flowHash, apple)).toBeUndefined();
    expect(await store.redeem(bytes('other'), mine.flowHash, google)).toBeUndefined();
    expect(await store.redeem(token, mine.flowHash, google)).toBeDefined();
  });
});
