import type { Mailing } from '@prelude/contract/console/mailings';

/** `4:05` */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/**
 * Whole seconds until emails can be sent.
 * @param elapsed milliseconds since the server's answer
 */
export function secondsLeft(
  { leaves_at, now }: Pick<Mailing, 'leaves_at' | 'now'>,
  elapsed: number,
): number {
  const whole = Date.parse(leaves_at ?? now) - Date.parse(now);
  return Math.max(0, Math.ceil((whole - elapsed) / 1000));
}

/**
 * The send time when it is after the recall period; a countdown would then be misleading.
 * @param campaignNow milliseconds since 1970, by the campaign's clock
 */
export const scheduledFor = (
  { send_at }: Pick<Mailing, 'send_at'>,
  campaignNow: number,
  left: number,
): string | undefined =>
  send_at !== null && Date.parse(send_at) > campaignNow + left * 1000 ? send_at : undefined;
