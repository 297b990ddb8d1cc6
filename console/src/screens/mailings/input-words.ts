import { type EmailInput, emailInputs } from '@prelude/contract/console/mailings';
import type { Text } from '../../lib/text.ts';

/** The changed inputs of an email in words. @param detail as in `Mailing.pause` of the reason `changed` */
export function inputWords(t: Text<'mailings'>, detail: string): string {
  const names = new Set(detail.split(' '));
  return emailInputs
    .filter((input: EmailInput) => names.has(input))
    .map((input) => t(`input.${input}`))
    .join(', ');
}
