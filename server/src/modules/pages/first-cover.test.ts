import { languages } from '@prelude/contract/shared/languages';
import type { ArticlePage } from '@prelude/contract/site/news';
import { expect, it, vi } from 'vitest';
import { createFirstCover } from './first-cover.ts';

const [language = ''] = languages;
const pageWith = (cover: string): ArticlePage => ({
  total: 1,
  page: 1,
  size: 10,
  list: [
    {
      id: 1,
      slug: 'a',
      category: 1,
      tab: 'info',
      title: 'Title',
      summary: 'Words',
      cover,
      pinned: false,
      published_at: '2025-05-13T12:00:00+08:00',
      path: '/a',
    },
  ],
});

it('reads once a second', async () => {
  vi.useFakeTimers();
  const read = vi.fn(() => Promise.resolve(pageWith('first')));
  const firstCover = createFirstCover(read);
  const [one, other] = await Promise.all([firstCover(language), firstCover(language)]);
  expect([one, other]).toEqual(['first', 'first']);
  expect(read).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1001);
  read.mockResolvedValue(pageWith('second'));
  expect(await firstCover(language)).toBe('second');
  vi.useRealTimers();
});

it('answers with the last picture when the database fails', async () => {
  vi.useFakeTimers();
  const read = vi.fn(() => Promise.resolve(pageWith('first')));
  const firstCover = createFirstCover(read);
  await firstCover(language);
  vi.advanceTimersByTime(1001);
  read.mockRejectedValue(new Error('no connection'));
  expect(await firstCover(language)).toBe('first');
  vi.useRealTimers();
});

it('a page does not wait for a slow database', async () => {
  const firstCover = createFirstCover(() => new Promise(() => {}));
  const begun = performance.now();
  expect(await firstCover(language)).toBeUndefined();
  expect(performance.now() - begun).toBeLessThan(2000);
});
