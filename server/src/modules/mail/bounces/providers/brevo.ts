/** Brevo: https://developers.brevo.com/docs/transactional-webhooks */
import { bounceOf, type CreateAdapter, requireSecret, textOf, typeOfHard } from './adapter.ts';

const types = {
  invalid_email: 'hard',
  soft_bounce: 'soft',
  deferred: 'soft',
  blocked: 'refused',
  spam: 'complaint',
} as const;

export const createBrevo: CreateAdapter = ({ webhooks: { brevo: secret } }) =>
  secret === undefined
    ? undefined
    : {
        headers: (mail) => ({ 'X-Mailin-custom': mail }),
        check: (headers) => requireSecret(headers, secret),
        read: (report) => {
          const event = textOf(report, 'event');
          const answer = textOf(report, 'reason');
          const type =
            event === 'hard_bounce' ? typeOfHard(answer) : types[event as keyof typeof types];
          return type && bounceOf(type, textOf(report, 'X-Mailin-custom'), answer);
        },
      };
