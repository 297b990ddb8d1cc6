import { type MessageKey, type Messages, sentence } from './messages.ts';
import type { Failed } from './results.ts';

/**
 * Why a door did not open where no server named a reason; `error` of the result is `door.` and this. After `blocked`
 * and `not_ready` the way by a full page is open.
 */
export type DoorFault =
  | 'blocked'
  | 'cancelled'
  | 'mismatch'
  | 'refused'
  | 'not_ready'
  | 'options'
  | 'no_storage';

/** @returns makes the failure of a fault, with the host's sentence for it; `{error}` is what the provider said */
export const doorFailures =
  (messages: Messages) =>
  (fault: DoorFault, key: MessageKey, error = ''): Failed => ({
    code: -1,
    msg: sentence(messages, key).replaceAll('{error}', error),
    error: `door.${fault}`,
  });
