import { type MessageKey, type Messages, sentence } from '../messages.ts';
import type { Failed } from '../results.ts';

/**
 * Why a provider failed without a reason from the server; `error` of the result is `provider.` and this value. After
 * `blocked` and `not_ready` a full-page redirect is still possible.
 */
export type ProviderFault =
  | 'blocked'
  | 'cancelled'
  | 'mismatch'
  | 'refused'
  | 'not_ready'
  | 'options'
  | 'no_storage';

/** @returns a function that builds the failure with the host's sentence; `{error}` is the provider's message */
export const providerFailures =
  (messages: Messages) =>
  (fault: ProviderFault, key: MessageKey, error = ''): Failed => ({
    code: -1,
    msg: sentence(messages, key).replaceAll('{error}', error),
    error: `provider.${fault}`,
  });
