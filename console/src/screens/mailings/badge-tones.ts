import type { MailingState } from '@prelude/contract/console/mailings';
import type { Tone } from '../../kit/layout.tsx';

/** States that need action stand out; finished ones do not. */
export const toneOf: Record<MailingState, Tone | undefined> = {
  draft: undefined,
  asked: 'warn',
  waiting: 'accent',
  sending: 'accent',
  paused: 'warn',
  stopped: 'bad',
  recalled: 'bad',
  skipped: 'warn',
  done: 'good',
};
