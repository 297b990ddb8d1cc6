/** Public beacons with a known schedule: the first round at `genesis` (Unix time), then one every `period` seconds. */
const timetables: Readonly<Record<string, { genesis: number; period: number }>> = {
  'drand quicknet': { genesis: 1_692_803_367, period: 3 },
  'drand default': { genesis: 1_595_431_050, period: 30 },
};

/**
 * Returns the first round of a beacon that is due at or after an instant, and its due time. Round 1 is due at genesis
 * (source: `/info` of drand's chains).
 * @returns undefined for an unknown beacon
 */
export function roundFrom(name: string, at: Date): { round: number; at: Date } | undefined {
  const timetable = Object.hasOwn(timetables, name) ? timetables[name] : undefined;
  if (!timetable) return undefined;
  const { genesis, period } = timetable;
  const round = Math.max(1, Math.ceil((at.getTime() / 1000 - genesis) / period) + 1);
  return { round, at: new Date((genesis + (round - 1) * period) * 1000) };
}
