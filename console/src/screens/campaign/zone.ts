/** @param at any instant; @param zone `+08:00` @returns `2025-05-13T00:00:00+08:00` */
export function inZone(at: string | Date, zone: string): string {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(zone) ?? [];
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  return new Date(new Date(at).getTime() + offset).toISOString().slice(0, 19) + zone;
}
