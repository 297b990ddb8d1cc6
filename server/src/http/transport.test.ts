import { describe, expect, it } from 'vitest';
import { growth } from '../../../contract/src/testing/growth.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseAddress } from '@prelude/contract/shared/email-address';
import { createBatcher } from '../core/batcher.ts';
import { recruitmentState, registrationState } from '@prelude/contract/campaign/windows';
import { createClock } from '../core/campaign/clock.ts';
import { loadCampaign } from '@prelude/pack/campaign';
import { Failure } from '../core/failures.ts';
import { fullPack } from '@prelude/pack/testing/packs';

describe('addresses (§5, spec decisions §4)', () => {
  it.each([
    ['a@example.com', 'a@example.com'],
    ['  A.B@Example.COM ', 'a.b@example.com'],
    ['a+tag@example.com', 'a@example.com'],
    ['J.o.e+x@GMAIL.com', 'joe@gmail.com'],
    ['joe@googlemail.com', 'joe@gmail.com'],
    ['a@bücher.example', 'a@xn--bcher-kva.example'],
    ['a@例え.jp', 'a@xn--r8jz45g.jp'],
    ["o'neil@example.co.uk", "o'neil@example.co.uk"],
  ])('%s is the mailbox %s', (typed, key) => {
    expect(parseAddress(typed)?.key).toBe(key);
  });

  it('keeps the typed form for sending', () => {
    expect(parseAddress(' Joe+harbour@Example.com ')?.typed).toBe('Joe+harbour@example.com');
  });

  it('rejects a megabyte of nonsense quickly', () => {
    expect(parseAddress(`${'a.'.repeat(500_000)}@x.com`)).toBeUndefined();
    expect(growth(parseAddress, (size) => `${'a.'.repeat(size)}@x.com`)).toBeLessThan(8);
  });
});

describe('the campaign clock (spec decisions §2)', () => {
  const campaign = loadCampaign(fullPack);

  it('starts at an instant and runs on', () => {
    let real = 1_000_000;
    const clock = createClock(new Date('2025-05-20T12:00:00+08:00'), () => real);
    real += 60_000;
    expect(clock.now().toISOString()).toBe('2025-05-20T04:01:00.000Z');
  });

  it.each([
    ['2025-05-12T23:59:59+08:00', 'before'],
    ['2025-05-13T00:00:00+08:00', 'open'],
    ['2025-06-02T23:59:58+08:00', 'open'],
    ['2025-06-03T00:00:00+08:00', 'ended'],
  ])('at %s pre-registration is %s (§9: 13 May to 2 June, UTC+8)', (at, state) => {
    expect(registrationState(campaign, new Date(at))).toBe(state);
  });

  it.each([
    ['2025-05-01T00:00:00Z', 'before'],
    ['2025-05-20T00:00:00Z', 'open'],
    ['2025-06-01T00:00:00Z', 'drawing'],
    ['2025-06-10T00:00:00Z', 'results'],
    ['2025-07-01T00:00:00Z', 'ended'],
  ])('at %s recruitment is %s', (at, state) => {
    expect(recruitmentState(campaign, new Date(at))).toBe(state);
  });
});

describe('group commit', () => {
  const options = { cap: 10, maxWaiting: 25, isRowFault: () => true };

  it('writes concurrent items in one batch, in order, one batch at a time', async () => {
    const batches: number[][] = [];
    let running = 0;
    const { add } = createBatcher<number, number>({
      ...options,
      flush: async (items) => {
        expect(++running).toBe(1);
        batches.push([...items]);
        await sleep(5);
        running--;
        return items.map((item) => item * 2);
      },
    });
    const results = await Promise.all(Array.from({ length: 25 }, (_, item) => add(item)));
    expect(results).toEqual(Array.from({ length: 25 }, (_, item) => item * 2));
    expect(batches.map(({ length }) => length)).toEqual([10, 10, 5]);
  });

  it('is idle without items and starts again with the next item', async () => {
    const batches: number[][] = [];
    const { add } = createBatcher<number, number>({
      ...options,
      flush: async (items) => {
        batches.push([...items]);
        return [...items];
      },
    });
    for (let come = 0; come < 3; come++) {
      expect(await add(come)).toBe(come);
      await sleep(20);
    }
    expect(batches).toEqual([[0], [1], [2]]);
  });

  it('refuses items beyond the limit of waiting items', async () => {
    const { add } = createBatcher<number, number>({
      ...options,
      flush: async (items) => [...items],
    });
    const all = await Promise.allSettled(Array.from({ length: 30 }, (_, item) => add(item)));
    const refused = all.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(refused).toHaveLength(5);
    expect(refused[0]!.reason as Failure).toMatchObject({
      code: 'server.busy',
      values: {},
      retryAfter: 2,
    });
  });

  it('fails only the row that the database refuses', async () => {
    const { add } = createBatcher<number, number>({
      ...options,
      flush: async (items) => {
        if (items.includes(3)) throw new Error('poison');
        return [...items];
      },
    });
    const all = await Promise.allSettled([1, 2, 3, 4].map((item) => add(item)));
    expect(all.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
  });

  it('fails all items when the database is unavailable, and recovers', async () => {
    let away = true;
    let calls = 0;
    const { add } = createBatcher<number, number>({
      ...options,
      isRowFault: () => false,
      flush: async (items) => {
        calls++;
        if (away) throw new Error('away');
        return [...items];
      },
    });
    const all = await Promise.allSettled([1, 2, 3].map((item) => add(item)));
    expect([calls, all.filter(({ status }) => status === 'rejected').length]).toEqual([1, 3]);
    away = false;
    expect(await add(4)).toBe(4);
  });
});
