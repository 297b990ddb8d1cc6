let zone = '+00:00';

/** @param offset of the campaign's time zone, such as `+08:00`. The first call gives it before a screen shows. */
export const setCampaignZone = (offset: string): void => {
  zone = offset;
};

export const campaignZone = (): string => zone;

/** Minutes east of UTC. */
export function campaignOffset(): number {
  const [hours = 0, minutes = 0] = zone.slice(1).split(':').map(Number);
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}

const minute: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
};

/** @param intl BCP 47 tag; @param at ISO 8601 or a Date */
export const dateIn = (
  intl: string,
  at: string | Date,
  options: Intl.DateTimeFormatOptions = minute,
): string => new Intl.DateTimeFormat(intl, options).format(new Date(at));

/** In the campaign's time zone, without its name. Not every browser formats in a zone that is an offset. */
export const inCampaignZone = (
  intl: string,
  at: string | Date,
  options: Intl.DateTimeFormatOptions = minute,
): string =>
  dateIn(intl, new Date(new Date(at).getTime() + campaignOffset() * 60_000), {
    ...options,
    timeZone: 'UTC',
  });

export const campaignDateIn = (intl: string, at: string | Date): string =>
  `${inCampaignZone(intl, at)} ${campaignZoneName()}`;

/** `UTC+9`, `UTC-3:30`. */
const offsetName = (minutes: number): string => {
  const rest = Math.abs(minutes) % 60;
  const hours = Math.trunc(Math.abs(minutes) / 60);
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
};

export const campaignZoneName = (): string => offsetName(campaignOffset());

/** A deadline: "21 May 2025, 10:00 (UTC+9)", with the campaign's time where it differs. */
export function zonesIn(intl: string, at: string): string {
  const date = new Date(at);
  const short = { ...minute, month: 'short', day: 'numeric' } as const;
  const own = `${dateIn(intl, date, short)} (${offsetName(-date.getTimezoneOffset())})`;
  return isCampaignZone(date) ? own : `${own} · ${campaignDateIn(intl, at)}`;
}

export const isCampaignZone = (at = new Date()): boolean =>
  -at.getTimezoneOffset() === campaignOffset();

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

/** "3 minutes ago". @param now milliseconds since 1970 */
export function relativeIn(intl: string, at: string | Date, now: number): string {
  const seconds = (new Date(at).getTime() - now) / 1000;
  const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? units.at(-1)!;
  return new Intl.RelativeTimeFormat(intl, { numeric: 'auto' }).format(
    Math.trunc(seconds / size),
    unit,
  );
}
