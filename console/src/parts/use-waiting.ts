import { readWaiting, type Waiting } from '@prelude/contract/console/tonight';
import { useCall } from '../lib/use-call.ts';

const nothing: Waiting = [];

/** What waits for the operator; the same answer for the menu, the bar and the first screen. */
export const useWaiting = (): Waiting =>
  useCall(readWaiting, undefined, { every: 15_000 }).reply?.data ?? nothing;
