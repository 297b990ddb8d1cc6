/** What kinds of mail a player gets by account, and how each may be sent (spec decisions §7). */
import type { MailKind } from '@prelude/contract/site/mail';

/** Encrypted mails go by address instead: a code, and the last mail to who has no account any more. */
export type EmailKind = Exclude<MailKind, 'code' | 'deleted'>;

interface Manner {
  stream: 'service' | 'campaign';
  /** Waits for the morning. What a player has just asked for does not. */
  patient: boolean;
  /** Days after which it says nothing any more. */
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
