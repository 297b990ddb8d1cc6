/**
 * Faults of the mail server. Registrations must not be affected; emails are sent after it returns, none of them twice.
 */
import { endure } from '../endure.ts';
import type { Mood } from '../post-office.ts';
import type { Scenario } from '../scenario.ts';

/** Waiting codes are retried after 2, 5, 15 and 30 s. */
const mailsWithinMs = 45_000;

const withMood = (name: string, what: string, mood: Mood): Scenario => ({
  name,
  what,
  databases: ['pglite', 'postgres'],
  run: (stage) =>
    endure(stage, {
      begin: () => void (stage.post.mood = mood),
      end: () => void (stage.post.mood = 'takes'),
      forMs: stage.quick ? 8000 : 20_000,
      allowed: /^$/,
      progress: () => stage.post.count().mails,
      mailsWithinMs,
    }),
});

export const mailServerRefuses = withMood(
  'mail-refused',
  'the mail server refuses for now (451)',
  'refuses',
);
export const mailServerHangs = withMood(
  'mail-hangs',
  'the mail server says nothing, then is restarted',
  'hangs',
);
export const mailServerHangsUp = withMood(
  'mail-hangs-up',
  'the mail server takes a mail and hangs up before it says so',
  'hangs up',
);
