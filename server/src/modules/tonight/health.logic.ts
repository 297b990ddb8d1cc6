/** When a light turns amber or red. The thresholds are in docs/console/tonight.md and docs/develop/conditions.md. */
import type { HealthLevel, HealthPart, healthSays, Light } from '@prelude/contract/console/tonight';
import { fewBytes, fewPercent } from '../../core/monitoring/free-space.ts';
import type { Usual } from '../analytics/comparison.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const light =
  <Part extends HealthPart>(part: Part) =>
  (
    level: HealthLevel,
    says: (typeof healthSays)[Part][number],
    values: Light['values'] = {},
  ): Light => ({ part, level, says, values });

/** @returns red from the second limit on, amber from the first on */
const above = (value: number, [amber, red]: readonly [number, number]): HealthLevel =>
  value >= red ? 'red' : value >= amber ? 'amber' : 'green';

const rank: readonly HealthLevel[] = ['green', 'amber', 'red'];
/** The worst one; green without any. */
export const worstOf = (lights: readonly Pick<Light, 'level'>[]): HealthLevel =>
  rank[Math.max(0, ...lights.map(({ level }) => rank.indexOf(level)))]!;

/** Registrations that were expected in the time without one: by chance, 7 are missed once in 1,000 times. */
const silent = [7, 20] as const;
/** Fewer expected in an hour vary too much for a comparison. */
const fewestExpected = 20;
const amberShare = 0.5;
const redShare = 0.2;

interface Registrations {
  now: number;
  opens: number;
  closes: number;
  /** Time of the newest registration. */
  last: number | undefined;
  usual: Usual;
}

export function registrationsLight(given: Registrations): Light {
  const { now, opens, closes, last, usual } = given;
  const say = light('registrations');
  const at = (milliseconds: number) => ({ at: new Date(milliseconds).toISOString() });
  if (now < opens) return say('green', 'before', at(opens));
  if (now >= closes) return say('green', 'ended', at(closes));
  const seconds = Math.max(0, Math.round((now - (last ?? opens)) / 1000));
  const { count } = usual;
  const known = [usual.forecast, usual.yesterday].filter((one) => one !== null);
  if (known.length === 0)
    return last === undefined ? say('green', 'none') : say('green', 'first', { seconds, count });
  // The lower one: a campaign that has passed its peak is not a fault.
  const expected = Math.min(...known);
  const missed = (expected * seconds) / 3600;
  const silence = above(missed, silent);
  if (silence !== 'green') return say(silence, 'silent', { seconds, expected: Math.round(missed) });
  const values = { seconds, count, expected: Math.round(expected) };
  if (expected >= fewestExpected && count < amberShare * expected)
    return say(count < redShare * expected ? 'red' : 'amber', 'few', values);
  return last === undefined ? say('green', 'none') : say('green', 'usual', values);
}

interface Fault {
  code: string;
  count: number;
}

const ofServer = new Set(['server.error', 'server.busy', 'server.unavailable', 'request.timeout']);
const ofOthers = new Set(['provider.unavailable', 'captcha.unavailable']);
/** What can stop a visitor on the way to a registration. All else is ordinary, or from programs. */
const onTheWay =
  /^(?:code|captcha|cookies|email|login|password|registration\.(?:invalid|unproved))\b/;
const serverFaults = [10, 100] as const;
const otherFaults = [10, 50] as const;
/** An ordinary refusal that many visitors read, at least as often for each registration. */
const refusals = 50;
const refusalsEach = 2;

const sumOf = (faults: readonly Fault[]): number =>
  faults.reduce((sum, { count }) => sum + count, 0);
const largest = (faults: readonly Fault[]): Fault | undefined =>
  faults.toSorted((one, other) => other.count - one.count)[0];

/**
 * Since when failures are counted: the start of the hour, in its first quarter that of the hour before. They are stored
 * by hour.
 */
export const countedSince = (now: number): number =>
  Math.floor((now - 15 * minuteMs) / hourMs) * hourMs;

/** @param faults of visitors since `countedSince`; @param registered in that time */
export function failuresLight(faults: readonly Fault[], registered: number, at: string): Light {
  const say = light('failures');
  const server = faults.filter(({ code }) => ofServer.has(code));
  const count = sumOf(server);
  const level = above(count, serverFaults);
  if (level !== 'green') return say(level, 'server', { count, failure: largest(server)!.code, at });
  const refused = largest(faults.filter(({ code }) => onTheWay.test(code) && !ofOthers.has(code)));
  if (refused && refused.count >= refusals && refused.count >= refusalsEach * registered)
    return say('amber', 'refused', { count: refused.count, failure: refused.code, at });
  return say('green', 'none', { count, at });
}

export function providersLight(faults: readonly Fault[], at: string): Light {
  const count = sumOf(faults.filter(({ code }) => ofOthers.has(code)));
  const level = above(count, otherFaults);
  return light('providers')(level, level === 'green' ? 'fine' : 'away', { count, at });
}

/** Seconds. A code is needed at once; other emails to one player may take an hour. */
const codesLate = [20, 60] as const;
const emailsLate = [3600, 6 * 3600] as const;

export function mailLight(delays: { codes: number; emails: number }, paused: number): Light {
  const say = light('mail');
  const { codes, emails } = delays;
  const [late, later] = [above(codes, codesLate), above(emails, emailsLate)];
  const worst = worstOf([{ level: late }, { level: later }]);
  if (worst === 'green')
    return paused > 0
      ? say('amber', 'paused', { count: paused })
      : say('green', 'quick', { seconds: Math.round(codes) });
  return late === worst
    ? say(worst, 'codes', { seconds: Math.round(codes) })
    : say(worst, 'emails', { seconds: Math.round(emails) });
}

/** Milliseconds, and requests that wait for a connection. */
const slow = [250, 1000] as const;
const queued = [5, 21] as const;

export function databaseLight({ ms, waiting }: { ms: number; waiting: number }): Light {
  const say = light('database');
  const [answers, queue] = [above(ms, slow), above(waiting, queued)];
  const worst = worstOf([{ level: answers }, { level: queue }]);
  if (queue !== 'green' && queue === worst) return say(queue, 'queue', { count: waiting });
  return say(worst, worst === 'green' ? 'quick' : 'slow', { ms: Math.round(ms) });
}

export function diskLight(disks: readonly { bytes: number; percent: number }[]): Light {
  const levelOf = ({ bytes, percent }: (typeof disks)[number]): HealthLevel =>
    bytes < fewBytes ? 'red' : percent < fewPercent ? 'amber' : 'green';
  const fullest = disks.toSorted((one, other) => one.bytes - other.bytes);
  const worst = worstOf(disks.map((disk) => ({ level: levelOf(disk) })));
  const { bytes, percent } = fullest.find((disk) => levelOf(disk) === worst)!;
  return light('disk')(worst, 'free', {
    gigabytes: Math.round((bytes / fewBytes) * 10) / 10,
    percent,
  });
}

export interface DrawStanding {
  now: number;
  closes: number;
  results: number;
  beacon: number;
  isCommitted: boolean;
  isFrozen: boolean;
  isBeaconRead: boolean;
  isDrawn: boolean;
  isPublished: boolean;
  /** No address of a beacon is set, so an operator enters its value. */
  isEntered: boolean;
}

/** Steps that the clock makes take a moment. */
const stepMs = 10 * minuteMs;

export function drawLight(given: DrawStanding): Light {
  const { now, closes, results, beacon } = given;
  const say = light('draw');
  const at = (milliseconds: number) => ({ at: new Date(milliseconds).toISOString() });
  if (given.isPublished) return say('green', 'done');
  if (now >= closes && !given.isCommitted) return say('red', 'stopped', at(closes));
  if (now >= closes + stepMs && !given.isFrozen) return say('red', 'freeze', at(closes));
  if (given.isBeaconRead && !given.isDrawn) {
    const level = now >= results ? 'red' : now >= results - dayMs ? 'amber' : 'green';
    return say(level, 'operators', at(results));
  }
  if (now >= results + stepMs) return say('red', 'publish', at(results));
  return say('green', 'planned', at([closes, beacon, results].find((one) => one > now) ?? results));
}

const beaconLate = [2 * minuteMs, 15 * minuteMs] as const;

export function beaconLight(given: DrawStanding): Light {
  const { now, beacon } = given;
  const say = light('beacon');
  const at = { at: new Date(beacon).toISOString() };
  if (given.isBeaconRead) return say('green', 'known');
  if (now < beacon) return say('green', 'planned', at);
  const level = above(now - beacon, beaconLate);
  if (given.isEntered) return say(level === 'green' ? 'amber' : level, 'enter', at);
  return say(level, level === 'green' ? 'planned' : 'late', at);
}
