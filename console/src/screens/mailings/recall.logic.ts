/** The minutes in which a mailing can be taken back, counted down by the server's clock. */
import type { Mailing } from '@prelude/contract/console/mailings';

/** `4:05` */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Whole seconds until emails may leave. @param elapsed milliseconds since the server's answer */
export function secondsLeft(
  { leaves_at, now }: Pick<Mailing, 'leaves_at' | 'now'>,
  elapsed: number,
): number {
  const whole = Date.parse(leaves_at ?? now) - Date.parse(now);
  return Math.max(0, Math.ceil((whole - elapsed) / 1000));
}

/**
 * When it leaves, where that is later than the time for a recall: a countdown would be to nothing.
 * @param campaignNow milliseconds since 1970, by the campaign's clock
 */
export const scheduledFor = (
  { send_at }: Pick<Mailing, 'send_at'>,
  campaignNow: number,
  left: number,
): string | undefined =>
  send_at !== null && Date.parse(send_at) > campaignNow + left * 1000 ? send_at : undefined;
