/** Asks after a code's mail a few times, then leaves it be (wishes P4). */
import type { MailFate } from '@prelude/contract/site/settings';

/** Seconds after sending. */
export const askAfter = [2, 5, 10, 20, 40] as const;

/** Tells each fate it hears until the mail is delivered to the provider or lost. Returns the way to stop. */
export function followMail(
  ask: () => Promise<MailFate | undefined>,
  tell: (fate: MailFate) => void,
): () => void {
  let stopped = false;
  const stop = () => {
    stopped = true;
    timers.forEach(clearTimeout);
  };
  const timers = askAfter.map((seconds) =>
    setTimeout(async () => {
      // A question that fails is no news: the next one asks again.
      const fate = await ask().catch(() => undefined);
      if (stopped || !fate || fate === 'none') return;
      tell(fate);
      if (fate === 'sent' || fate === 'failed') stop();
    }, seconds * 1000),
  );
  return stop;
}
