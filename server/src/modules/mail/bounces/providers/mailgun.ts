/** Mailgun: https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/webhooks */
import { createHmac } from 'node:crypto';
import { Failure } from '../../../../core/failures.ts';
import { bounceOf, type CreateAdapter, isSame, partOf, textOf, typeOfHard } from './adapter.ts';

/** Mailgun repeats a delivery for eight hours, each time with a new signature. */
const toleranceSeconds = 15 * 60;

export const createMailgun: CreateAdapter = ({ webhooks: { mailgun: key } }) =>
  key === undefined
    ? undefined
    : {
        headers: (mail) => ({ 'X-Mailgun-Variables': JSON.stringify({ mail }) }),
        check: (_headers, { signature }) => {
          const seconds = textOf(signature, 'timestamp');
          const expected = createHmac('sha256', key)
            .update(seconds + textOf(signature, 'token'))
            .digest('hex');
          const isNow = Math.abs(Number(seconds) - Date.now() / 1000) < toleranceSeconds;
          if (!isNow || !isSame(textOf(signature, 'signature'), expected))
            throw new Failure('mail.signature');
        },
        read: (report) => {
          const event = partOf(report, 'event-data');
          const mail = textOf(event, 'user-variables', 'mail');
          const kind = textOf(event, 'event');
          if (kind === 'complained') return bounceOf('complaint', mail);
          if (kind !== 'failed') return undefined;
          const status = textOf(event, 'delivery-status', 'enhanced-code');
          const text = textOf(event, 'delivery-status', 'message');
          const answer = text.includes(status) ? text : `${status} ${text}`;
          const isHard = textOf(event, 'severity') === 'permanent';
          return bounceOf(isHard ? typeOfHard(answer) : 'soft', mail, answer);
        },
      };
