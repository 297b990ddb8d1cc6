import { CallFailure } from '../lib/failure.ts';
import type { Text } from '../lib/text.ts';

/** The browser's answer to the server's options. It refuses without a reason. */
export async function passkey(
  t: Text<'sign-in'>,
  ask: (given: { optionsJSON: never }) => Promise<object>,
  options: unknown,
): Promise<Record<string, unknown>> {
  try {
    return { ...(await ask({ optionsJSON: options as never })) };
  } catch {
    throw new CallFailure('operator.passkey', t('passkeyRefused'));
  }
}
