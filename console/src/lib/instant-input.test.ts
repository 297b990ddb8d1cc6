import { expect, it } from 'vitest';
import { fromLocalInput, toLocalInput } from './instant-input.ts';

it.each(['2025-06-02T15:59:59.000Z', '2025-05-12T16:00:00.000Z'])(
  'an instant comes back from its field as it was, seconds and all: %s',
  (at) => expect(fromLocalInput(toLocalInput(at))).toBe(at),
);
