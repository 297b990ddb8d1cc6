/** Public beacons whose timetable is known: chained rounds, the first at `genesis` (Unix time), one every `period` seconds. */
const timetables: Readonly<Record<string, { genesis: number; period: number }>> = {
  'drand quicknet': { genesis: 1_692_803_367, period: 3 },
  'drand default': { genesis: 1_595_431_050, period: 30 },
};

/**
 * The first round of a beacon that is due at or after an instant, with the instant it is due.
 * Source: `/info` of drand's chains; round 1 is due at genesis. @returns undefined for a beacon whose timetable is unknown
 */
export function roundFrom(name: string, at: Date): { round: number; at: Date } | undefined {
  const timetable = Object.hasOwn(timetables, name) ? timetables[name] : undefined;
  if (!timetable) return undefined;
  const { genesis, period } = timetable;
  const round = Math.max(1, Math.ceil((at.getTime() / 1000 - genesis) / period) + 1);
  return { round, at: new Date((genesis + (round - 1) * period) * 1000) };
}
