import { describe, expect, it } from 'vitest';
import { classifyRefusal, type Refusal, type Verdict } from './refusal.logic.ts';

const at =
  (step: Refusal['step']) =>
  (text: string): Verdict =>
    classifyRefusal({ step, code: Number(/^\d{3}/.exec(text)?.[0]), text });

describe('a refusal is judged by what it says (RFC 3463, RFC 5321)', () => {
  it.each([
    ['550 5.1.1 <x@example.com>: Recipient address rejected: User unknown', 'recipient'],
    ['550 5.1.2 Bad destination system address', 'recipient'],
    ['501 5.1.3 Bad recipient address syntax', 'recipient'],
    ['551 5.1.6 Mailbox has moved', 'recipient'],
    ['556 5.1.10 Recipient address has null MX', 'recipient'],
    ['550 5.2.1 The email account that you tried to reach is disabled', 'recipient'],
    ['550-5.1.1 The email account that you tried to reach does not exist.', 'recipient'],
    ['550 5.1.0 Address rejected: no such user', 'recipient'],
    ['550 no such user <x@example.com>', 'recipient'],
    ['550 User unknown', 'recipient'],
    ['553 sorry, no mailbox here by that name', 'recipient'],
    ['550 Requested action not taken: mailbox unavailable', 'recipient'],
    ['550 Mailbox not found', 'recipient'],
    ['550 5.5.0 Requested action not taken: mailbox unavailable', 'recipient'],
    ['550 5.5.0 Requested action not taken', 'us'],
    ["550 This user doesn't have a yahoo.com account", 'recipient'],
    ['551 User not local; please try <x@example.com>', 'recipient'],
    ['550 Unknown local part x', 'recipient'],
    ['550 #5.1.0 Address rejected: unknown user', 'recipient'],
    ['552 5.2.2 Mailbox full', 'later'],
    ['552 Requested mail action aborted: exceeded storage allocation, over quota', 'later'],
    ['550 5.2.1 The user is receiving mail at a rate that prevents delivery', 'later'],
    ['451 4.7.1 Greylisted, try again', 'later'],
    ['450 5.1.1 temporarily unknown', 'later'],
    ['421 too many connections', 'later'],
    ['550 5.7.1 Service unavailable; client host blocked using a block list', 'us'],
    ['554 5.7.1 <x@example.com>: Relay access denied', 'us'],
    ['550 5.4.6 Sender Hourly Quota Exceeded', 'us'],
    ['550 5.4.1 Recipient address rejected: Access denied', 'us'],
    ['550 5.1.8 Bad sender domain', 'us'],
    ['550 5.1.0 Sender rejected', 'us'],
    ['550 5.5.1 Protocol error', 'us'],
    ['530 5.7.0 Authentication required', 'us'],
    ['550 relay not permitted', 'us'],
    ['550 Your IP is on a blacklist; user unknown is not the reason', 'us'],
    ['554 no such user here', 'us'],
    ['550 Rejected', 'us'],
    ['500 Syntax error', 'us'],
  ] as const)('%s, in answer to the recipient: %s', (text, verdict) => {
    expect(at('recipient')(text)).toBe(verdict);
  });

  it.each([
    ['550 5.4.5 Daily user sending limit exceeded', 'us'],
    ['530 5.7.0 Authentication required', 'us'],
    ['550 5.1.1 unknown', 'us'],
    ['554 No SMTP service here', 'us'],
    ['421 4.3.2 closing', 'later'],
  ] as const)('%s, before the recipient: %s', (text, verdict) => {
    expect(at('before')(text)).toBe(verdict);
  });

  it.each([
    ['550 5.4.5 Daily limit', 'us'],
    ['554 5.7.1 Spam', 'us'],
    ['550 unknown user', 'us'],
    ['552 mailbox is full', 'later'],
    ['552 5.2.2 over quota', 'later'],
    ['550 5.1.1 no such user', 'recipient'],
    ['451 4.3.0 later', 'later'],
  ] as const)('%s, after the content: %s', (text, verdict) => {
    expect(at('after')(text)).toBe(verdict);
  });
});
