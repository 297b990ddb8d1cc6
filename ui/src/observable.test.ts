import { expect, it, vi } from 'vitest';
import { observable } from './observable.ts';

it('passes the new and the previous value to its watchers until they stop', () => {
  const count = observable(1);
  const watcher = vi.fn<(now: number, before: number) => void>();
  const stop = count.watch(watcher);
  count.set(2);
  count.set(2);
  stop();
  count.set(3);
  expect(watcher.mock.calls).toEqual([[2, 1]]);
  expect(count.get()).toBe(3);
});

it('keeps the fields that a patch does not name', () => {
  const first = { open: false, mode: 'login' };
  const panel = observable(first);
  panel.patch({ open: true });
  expect(panel.get()).toEqual({ open: true, mode: 'login' });
  expect(first.open).toBe(false);
});
