import { readWaiting, type Waiting } from '@prelude/contract/console/tonight';
import { useCall } from '../lib/use-call.ts';

const nothing: Waiting = [];

/** The same answer for the menu, the bar and the first screen. */
export const useWaitingCall = () => useCall(readWaiting, undefined, { every: 15_000 });

/** What waits for the operator; nothing before the first answer. */
export const useWaiting = (): Waiting => useWaitingCall().reply?.data ?? nothing;
