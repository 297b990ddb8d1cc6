/** Postmark: https://postmarkapp.com/developer/webhooks/bounce-webhook */
import { bounceOf, type CreateAdapter, requireSecret, textOf, typeOfHard } from './adapter.ts';

const types = {
  BadEmailAddress: 'hard',
  SoftBounce: 'soft',
  Transient: 'soft',
  DnsError: 'soft',
  Undeliverable: 'soft',
  Blocked: 'refused',
  SpamNotification: 'refused',
  DMARCPolicy: 'refused',
  SpamComplaint: 'complaint',
} as const;

export const createPostmark: CreateAdapter = ({ webhooks: { postmark: secret } }) =>
  secret === undefined
    ? undefined
    : {
        headers: (mail) => ({ 'X-PM-Metadata-mail': mail }),
        check: (headers) => requireSecret(headers, secret),
        read: (report) => {
          const name = textOf(report, 'Type');
          const answer = textOf(report, 'Details');
          const type =
            name === 'HardBounce' ? typeOfHard(answer) : types[name as keyof typeof types];
          // The mailer writes each part of a header's name with a capital letter.
          const mail = textOf(report, 'Metadata', 'Mail') || textOf(report, 'Metadata', 'mail');
          return type === undefined
            ? undefined
            : bounceOf(type, mail, type === 'complaint' ? '' : answer);
        },
      };
