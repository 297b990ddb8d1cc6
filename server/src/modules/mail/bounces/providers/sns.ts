/** Signatures of Amazon SNS: https://docs.aws.amazon.com/sns/latest/dg/sns-verify-signature-of-message.html */
import { createVerify } from 'node:crypto';
import { Failure } from '../../../../core/failures.ts';
import type { Outbound } from '../../../../core/outbound.ts';
import { isSame, type Report, textOf } from './adapter.ts';

const signed = [
  'Message',
  'MessageId',
  'Subject',
  'SubscribeURL',
  'Timestamp',
  'Token',
  'TopicArn',
  'Type',
];
/** SNS repeats a delivery for an hour with the same signature. */
const toleranceMs = 2 * 3_600_000;

/** A key that cannot be read throws. */
function isTrue(verify: () => boolean): boolean {
  try {
    return verify();
  } catch {
    return false;
  }
}

/** @param origin where its certificates are; default: the region of the topic */
export function createSns(topic: string, origin: string | undefined, outbound: Outbound) {
  const [, part = '', , region = ''] = topic.split(':');
  const base = origin ?? `https://sns.${region}.amazonaws.com${part === 'aws-cn' ? '.cn' : ''}`;
  const isFromSns = (address: string) => URL.parse(address)?.origin === new URL(base).origin;
  let known: { address: string; key: string } | undefined;

  const keyOf = async (address: string): Promise<string> => {
    if (!isFromSns(address)) throw new Failure('mail.signature');
    if (known?.address !== address)
      known = { address, key: await (await outbound(address)).text() };
    return known.key;
  };

  return {
    /** Throws `Failure` mail.signature unless SNS sent the report for our topic. */
    check: async (report: Report): Promise<void> => {
      const age = Math.abs(Date.now() - Date.parse(textOf(report, 'Timestamp')));
      const isOurs = isSame(textOf(report, 'TopicArn'), topic);
      if (!isOurs || !(age < toleranceMs)) throw new Failure('mail.signature');
      const method = textOf(report, 'SignatureVersion') === '2' ? 'RSA-SHA256' : 'RSA-SHA1';
      const lines = signed.flatMap((name) =>
        report[name] === undefined ? [] : [name, textOf(report, name)],
      );
      const verifier = createVerify(method).update(`${lines.join('\n')}\n`);
      const key = await keyOf(textOf(report, 'SigningCertURL'));
      if (!isTrue(() => verifier.verify(key, textOf(report, 'Signature'), 'base64')))
        throw new Failure('mail.signature');
    },
    /** SNS sends nothing before its first message, which names this address, was answered. */
    confirm: async (address: string): Promise<void> => {
      if (isFromSns(address)) await outbound(address);
    },
  };
}
