import { expect, it } from 'vitest';
import type { NightReport } from '../bench/night-crowd.ts';
import { type ClusterNight, clusterRows } from './report.ts';

const report = (given: Partial<NightReport>): NightReport => ({
  answered: 0,
  registered: 0,
  failures: [],
  acknowledged: [],
  unanswered: [],
  underWay: 0,
  refused: {},
  breaches: {},
  all: { count: 0, p50: 0, p99: 0, slowest: 0 },
  ...given,
});
const night = (given: Partial<NightReport>): ClusterNight => ({
  minutes: 1,
  reports: [report(given)],
  phases: [
    { name: 'three servers', at: 0, calls: {} },
    { name: 'server 2 killed', at: 10_000, calls: {} },
  ],
  ledger: {
    acknowledged: new Map([[1, 1]]),
    lost: new Set(),
    doubled: new Set(),
    violations: [],
  },
});
const failing = (...times: number[]) =>
  clusterRows(night({ failures: times.map((at) => ({ at, kind: '502' })) }));
const missed = (rows: ReturnType<typeof clusterRows>) =>
  rows.filter(({ verdict }) => verdict === 'missed').map(({ name }) => name);

it('allows errors in the first two seconds after an event, and counts them by second', () => {
  const rows = failing(10_500, 11_999);
  expect(missed(rows)).toEqual([]);
  const event = rows.find(({ name }) => name === 'server 2 killed');
  expect(event?.details).toMatchObject({ '502, second 1': 1, '502, second 2': 1 });
});

it.each([5000, 9999, 12_001])('allows no error at another time: %s ms', (at) => {
  expect(missed(failing(at))).toEqual(['errors to honest visitors, later than 2 s after an event']);
});

it('misses its target when an acknowledged registration is lost or none was made', () => {
  const bad = night({});
  bad.ledger.lost.add(1);
  expect(missed(clusterRows(bad))).toEqual(['acknowledged registrations lost']);
  bad.ledger.lost.clear();
  bad.ledger.acknowledged.clear();
  expect(missed(clusterRows(bad))).toEqual(['acknowledged registrations']);
});

it('counts accepted abuse only: an abuser may meet an error', () => {
  const breaches = { 'replay: accepted': 2, 'POST /a: 502': 1 };
  expect(missed(clusterRows(night({ breaches })))).toEqual(['abuse accepted']);
});
