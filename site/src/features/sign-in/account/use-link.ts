import { type Passing, useDoor } from '../doors/use-door.ts';
import type { Door } from '../doors/door-list.tsx';
import { linkIdentity } from './account-calls.ts';

type Reply = Awaited<ReturnType<typeof linkIdentity>>;

/** Linking a door: the third party's word is got as for signing in, and belongs to the account from then on. */
export const useLink = (onReply: (door: Door, reply: Reply) => Promise<void> | void): Passing =>
  useDoor({
    purpose: 'link',
    accepted: [],
    onWord: async (door, word) =>
      onReply(door, await linkIdentity(word as Parameters<typeof linkIdentity>[0])),
  });
