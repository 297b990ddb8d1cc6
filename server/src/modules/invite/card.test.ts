import { afterAll, expect, it } from 'vitest';
import { parseTheme } from '@prelude/pack/format/theme';
import { Failure } from '../../core/failures.ts';
import { openTestMedia } from '../../testing/pack-media.ts';
import { createCards } from './card.ts';
import { createEmailPictures } from './email-pictures.ts';

const stored = new Map<string, Buffer>();
const store = {
  read: async (key: string) => stored.get(key),
  keep: async (key: string, content: Buffer) => void stored.set(key, content),
};
const { media } = await openTestMedia();
afterAll(() => media.stop());

it('are refused when too many wait, and never keep an email’s header waiting', async () => {
  const cards = createCards(parseTheme({}), media);
  const all = Array.from({ length: 60 }, (_, number) => cards.draw('en', number + 1, undefined));
  const pictures = createEmailPictures({ theme: parseTheme({}), media }, store);
  await pictures.keep('en');
  const head = await pictures.present('en');
  expect(head.subarray(0, 2).toString('hex')).toBe('ffd8');
  const made = await Promise.allSettled(all);
  const refused = made.filter((one) => one.status === 'rejected');
  expect(refused.length).toBeGreaterThan(20);
  for (const { reason } of refused)
    expect(reason instanceof Failure && reason.code).toBe('server.busy');
  expect(made[0]!.status).toBe('fulfilled');
  expect(await pictures.present('en')).toBe(head);
});
