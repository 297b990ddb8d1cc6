/** Amazon SES through SNS: https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html */
import type { Bounce } from '@prelude/contract/site/mail';
import { bounceOf, type CreateAdapter, partOf, textOf, typeOfHard } from './adapter.ts';
import { createSns } from './sns.ts';

const header = 'X-Prelude-Mail';

export const createSes: CreateAdapter = ({ webhooks: { sesTopic, snsUrl } }, outbound) => {
  if (sesTopic === undefined) return undefined;
  const sns = createSns(sesTopic, snsUrl, outbound);
  return {
    headers: (mail) => ({ [header]: mail }),
    check: (_headers, report) => sns.check(report),
    read: async (report) => {
      if (report.Type === 'SubscriptionConfirmation')
        await sns.confirm(textOf(report, 'SubscribeURL'));
      return report.Type === 'Notification' ? readEvent(textOf(report, 'Message')) : undefined;
    },
  };
};

function readEvent(message: string): Bounce | undefined {
  // A new topic first gets a sentence.
  if (!message.startsWith('{')) return undefined;
  const event = JSON.parse(message) as unknown;
  const headers = partOf(event, 'mail', 'headers');
  const ours = (Array.isArray(headers) ? headers : []).find(
    (one) => textOf(one, 'name').toLowerCase() === header.toLowerCase(),
  );
  const mail = textOf(ours, 'value');
  const kind = textOf(event, 'notificationType') || textOf(event, 'eventType');
  if (kind === 'Complaint') return bounceOf('complaint', mail);
  if (kind !== 'Bounce') return undefined;
  const answer = textOf(event, 'bounce', 'bouncedRecipients', '0', 'diagnosticCode');
  const isHard = textOf(event, 'bounce', 'bounceType') === 'Permanent';
  return bounceOf(isHard ? typeOfHard(answer) : 'soft', mail, answer);
}
