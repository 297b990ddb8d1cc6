import { createHash } from 'node:crypto';
import { sliderTolerance } from '@prelude/contract/account/captcha';

/**
 * Required leading zero bits. The slider's work is not noticeable on a phone; the alternative takes a phone some
 * seconds.
 */
export const workBits = { slider: 13, work: 17 } as const;

export function isWorkDone(salt: string, counter: number, bits: number): boolean {
  const digest = createHash('sha256').update(`${salt}.${counter}`).digest();
  const whole = Math.floor(bits / 8);
  if (digest.subarray(0, whole).some((byte) => byte !== 0)) return false;
  const rest = bits % 8;
  return rest === 0 || digest[whole]! >> (8 - rest) === 0;
}

type Trail = readonly (readonly [number, number])[];

/**
 * True when the piece is in the gap and the trail is plausible for a mouse, finger or keyboard: in order, not instant,
 * ending at the answer. A trail can be forged; this stops only simple scripts.
 */
export function isSliderSolved(answer: number, x: number | undefined, trail: Trail = []): boolean {
  if (x === undefined || Math.abs(x - answer) > sliderTolerance) return false;
  const last = trail.at(-1);
  if (trail.length < 2 || !last || Math.abs(last[1] - x) > 2) return false;
  const ordered = trail.every(([at], index) => index === 0 || at >= trail[index - 1]![0]);
  return ordered && last[0] - trail[0]![0] >= 80;
}
