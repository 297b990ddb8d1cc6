import type { MailKind } from '@prelude/contract/site/mail';

/** Encrypted emails are sent by address instead: codes, and the final email after an account is deleted. */
export type EmailKind = Exclude<MailKind, 'code' | 'deleted'>;

interface Manner {
  stream: 'service' | 'campaign';
  /** Waits until quiet hours end. An email that the player has just requested does not wait. */
  patient: boolean;
  /** Days after which it is not sent. */
  days: number;
}

export const manners: Record<EmailKind, Manner> = {
  welcome: { stream: 'service', patient: false, days: 7 },
  application: { stream: 'service', patient: false, days: 7 },
  selected: { stream: 'service', patient: false, days: 3 },
  reserve: { stream: 'service', patient: false, days: 3 },
  declined: { stream: 'service', patient: false, days: 7 },
  claim: { stream: 'service', patient: false, days: 2 },
  consent: { stream: 'service', patient: true, days: 14 },
  milestone: { stream: 'campaign', patient: true, days: 3 },
  email: { stream: 'campaign', patient: true, days: 3 },
};
