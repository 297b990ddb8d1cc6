/** The lights of the first screen in words. */
import { type HealthLevel, healthParts, type Light } from '@prelude/contract/console/tonight';
import { failureWord, said } from '../../../lib/words.logic.ts';
import type { Text } from '../../../lib/text.ts';
import { campaignDateIn, inCampaignZone, relativeIn } from '../../../lib/time/dates.logic.ts';

export interface HealthTexts {
  t: Text<'tonight'>;
  words: Text<'words'>;
  errors: Text<'errors'>;
  intl: string;
}

const units = [
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** "90 seconds", "12 minutes", "3 hours": whole units, the next larger one from two on. */
export function durationIn(intl: string, seconds: number): string {
  const [unit, size] = units.find(([, length]) => seconds >= 2 * length) ?? units[2];
  return new Intl.NumberFormat(intl, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.floor(seconds / size),
  );
}

/** @param now milliseconds; only the difference to `seconds` counts */
export function lightSentence(
  { t, words, errors, intl }: HealthTexts,
  { part, says, values }: Light,
  now = Date.now(),
): string {
  const { at, failure, seconds, ...numbers } = values;
  return (
    said(t, `health.${part}.${says}`, {
      ...numbers,
      ...(typeof at === 'string' && {
        at: campaignDateIn(intl, at),
        time: inCampaignZone(intl, at, {
          hour: '2-digit',
          minute: '2-digit',
          hourCycle: 'h23',
        }),
      }),
      ...(typeof failure === 'string' && { failure: failureWord(errors, words, failure) }),
      ...(typeof seconds === 'number' && {
        ago: relativeIn(intl, new Date(now - seconds * 1000), now),
        wait: durationIn(intl, seconds),
      }),
    }) ?? `${part}: ${says}`
  );
}

const rank: readonly HealthLevel[] = ['red', 'amber', 'green'];

/** The worst first; equal ones in the order of the parts. */
export const sorted = (lights: readonly Light[]): Light[] =>
  [...lights].sort(
    (one, other) =>
      rank.indexOf(one.level) - rank.indexOf(other.level) ||
      healthParts.indexOf(one.part) - healthParts.indexOf(other.part),
  );
