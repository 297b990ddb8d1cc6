import { type MessageKey, type Messages, sentence } from '../messages.ts';
import type { Failed } from '../results.ts';

/**
 * Why a provider did not open where no server named a reason; `error` of the result is `provider.` and this. After `blocked`
 * and `not_ready` the way by a full page is open.
 */
export type ProviderFault =
  | 'blocked'
  | 'cancelled'
  | 'mismatch'
  | 'refused'
  | 'not_ready'
  | 'options'
  | 'no_storage';

/** @returns makes the failure of a fault, with the host's sentence for it; `{error}` is what the provider said */
export const providerFailures =
  (messages: Messages) =>
  (fault: ProviderFault, key: MessageKey, error = ''): Failed => ({
    code: -1,
    msg: sentence(messages, key).replaceAll('{error}', error),
    error: `provider.${fault}`,
  });
