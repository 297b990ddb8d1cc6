import type { CallFailure } from '../lib/failure.ts';
import type { Text, TextKey } from '../lib/text.ts';

/** Failures that any call can have. The server's texts for these are written for visitors. */
const common: Partial<Record<CallFailure['code'], TextKey<'kit'>>> = {
  offline: 'failure.offline',
  'request.timeout': 'failure.late',
  'limit.reached': 'failure.limit',
  'server.busy': 'failure.busy',
  'server.unavailable': 'failure.away',
  'server.error': 'failure.fault',
};

/** The failure, and a second sentence when the change may have been made. */
export function failureSentences(
  t: Text<'kit'>,
  { code, message, retryAfter = 60, isUnsure }: CallFailure,
): string[] {
  const key = common[code];
  if (!key) return [message];
  const said = t(key, { seconds: retryAfter, count: retryAfter });
  // Over the rate limit, the server has started nothing.
  return isUnsure && code !== 'limit.reached' ? [said, t('failure.unsure')] : [said];
}
