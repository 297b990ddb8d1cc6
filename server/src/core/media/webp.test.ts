import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Failure } from '../failures.ts';
import { createWebpMaker } from './webp.ts';

it('makes one picture at a time and refuses a flood', async () => {
  const webp = createWebpMaker();
  let open = 0;
  let most = 0;
  const read = async (): Promise<undefined> => {
    most = Math.max(most, ++open);
    await sleep(1);
    open--;
  };
  const all = await Promise.allSettled(
    Array.from({ length: 200 }, (_, at) => webp(`picture ${at}`, read)),
  );
  const refused = all.filter((one) => one.status === 'rejected');
  expect(most).toBe(1);
  expect(refused.length).toBeGreaterThan(100);
  for (const { reason } of refused)
    expect(reason instanceof Failure && reason.code).toBe('server.busy');
});
