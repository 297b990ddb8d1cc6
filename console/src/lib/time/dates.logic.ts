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

const day: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'short', day: 'numeric' };
const time: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

/** @param intl BCP 47 tag; @param at ISO 8601 or a Date */
const dateIn = (intl: string, at: string | Date, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(intl, options).format(new Date(at));

/** In the campaign's time zone, without its name. Not every browser formats in a zone that is an offset. */
export const inCampaignZone = (
  intl: string,
  at: string | Date,
  options: Intl.DateTimeFormatOptions,
): string =>
  dateIn(intl, new Date(new Date(at).getTime() + campaignOffset() * 60_000), {
    ...options,
    timeZone: 'UTC',
  });

/** @param at any instant @returns `2025-05-13T00:00:00+08:00` */
export const inCampaign = (at: string | Date): string =>
  new Date(new Date(at).getTime() + campaignOffset() * 60_000).toISOString().slice(0, 19) + zone;

/** As in a field: "21 May 2025, 10:00", with seconds only when they are not zero. */
export const writtenIn = (intl: string, at: string): string => {
  const second = new Date(at).getUTCSeconds() === 0 ? {} : ({ second: '2-digit' } as const);
  return inCampaignZone(intl, at, { ...day, ...time, ...second });
};

/** "21 May 2025". @param written `2025-05-21`, a day without a zone */
export const dayIn = (intl: string, written: string): string =>
  dateIn(intl, `${written}T00:00:00Z`, { ...day, timeZone: 'UTC' });

/** `UTC+9`, `UTC-3:30`. */
export const offsetName = (minutes: number): string => {
  const rest = Math.abs(minutes) % 60;
  const hours = Math.trunc(Math.abs(minutes) / 60);
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
};

export const campaignZoneName = (): string => offsetName(campaignOffset());

/** How the console writes every time: "21 May 2025, 10:00 (UTC+8)", in the campaign's time zone. */
export const campaignDateIn = (intl: string, at: string | Date): string =>
  `${inCampaignZone(intl, at, { ...day, ...time })} (${campaignZoneName()})`;

/** The same in the operator's time zone. */
export function ownDateIn(intl: string, at: string | Date): string {
  const date = new Date(at);
  return `${dateIn(intl, date, { ...day, ...time })} (${offsetName(-date.getTimezoneOffset())})`;
}

/** A deadline: the campaign's time, and the operator's where it differs. */
export const zonesIn = (intl: string, at: string): string =>
  isCampaignZone(new Date(at))
    ? campaignDateIn(intl, at)
    : `${campaignDateIn(intl, at)} · ${ownDateIn(intl, at)}`;

/** The date before a change, without what stays: "2 June", "18:00". */
export function formerDateIn(intl: string, was: string, became: string): string {
  const part = (at: string, options: Intl.DateTimeFormatOptions) =>
    inCampaignZone(intl, at, options);
  const isSame = (options: Intl.DateTimeFormatOptions) =>
    part(was, options) === part(became, options);
  const clock = isSame(time) ? {} : time;
  if (isSame(day)) return part(was, time);
  const { year, ...rest } = day;
  return part(was, { ...rest, ...clock, ...(isSame({ year }) ? {} : { year }) });
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

/** "18 minutes", "3 hours" or "12 days": the largest unit that keeps two of it. */
export function lengthIn(intl: string, minutes: number): string {
  const [unit, size] = (
    [
      ['day', 1440],
      ['hour', 60],
    ] as const
  ).find(([, of]) => minutes >= 2 * of) ?? ['minute', 1];
  return new Intl.NumberFormat(intl, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  }).format(minutes / size);
}
