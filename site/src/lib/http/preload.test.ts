import { expect, test, vi } from 'vitest';
import { preload } from './preload.ts';

test('§9: limits parallel loads; §8: logs a failure and continues', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  let running = 0;
  let most = 0;
  let done = 0;
  const tasks = Array.from({ length: 9 }, (_, index) => async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 2));
    running--;
    if (index === 3) throw new Error('gone');
  });
  await preload(tasks, 4, () => done++);
  expect(most).toBe(4);
  expect(done).toBe(9);
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});
