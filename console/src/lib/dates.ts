/** Dates as the operator reads them: in their own zone, and in the campaign's (UTC+8) where it is the campaign's. */
import { currentIntl } from './language.ts';

export const campaignZone = 'Asia/Taipei';
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const minute: Intl.DateTimeFormatOptions = {
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  hourCycle: 'h23',
};

/** @param at ISO 8601 or a Date */
export const formatDate = (
  at: string | Date,
  options: Intl.DateTimeFormatOptions = minute,
): string => new Intl.DateTimeFormat(currentIntl(), options).format(new Date(at));

/** The same instant on the campaign's clock, with `UTC+8`. */
export const formatCampaignDate = (at: string | Date): string =>
  `${formatDate(at, { ...minute, timeZone: campaignZone })} UTC+8`;

const offsetAt = (at: Date): number => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: campaignZone,
    timeZoneName: 'longOffset',
  }).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT(?:([+-])(\d+):(\d+))?/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};

/** Whether the operator’s clock shows the campaign’s time already. */
export const isCampaignZone = (at = new Date()): boolean =>
  -at.getTimezoneOffset() === offsetAt(at);

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

/** "3 minutes ago". @param now milliseconds since 1970 */
export function formatRelative(at: string | Date, now = Date.now()): string {
  const seconds = (new Date(at).getTime() - now) / 1000;
  const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? units.at(-1)!;
  return new Intl.RelativeTimeFormat(currentIntl(), { numeric: 'auto' }).format(
    Math.trunc(seconds / size),
    unit,
  );
}
