import type { Text } from '../../lib/text.ts';

/** Why an email was not delivered: our word for a bounce or complaint, else the mail server's words. */
export const reasonText = (t: Text<'delivery'>, reason: string): string =>
  reason === 'hard' || reason === 'complaint'
    ? t(`suppressed.${reason}`)
    : reason || t('unknownReason');
