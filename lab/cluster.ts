/**
 * `npm run lab -- cluster`: three servers behind the reference proxy, each on a host of its own
 * (cluster/network.ts), in a launch night. One server is killed, another one replaced. Needs root, Caddy and
 * PostgreSQL.
 *
 *   --minutes N: length of the night (3)
 *   --visitors N: default 2,000 a minute, as `bench --night`
 *   --write: store the results in docs/benchmarks/results
 */
import { parseArgs } from 'node:util';
import { conclude } from '../scripts/lib/measurements.ts';
import { playNight } from './cluster/night.ts';
import { clusterRows } from './cluster/report.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '3' },
    visitors: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const minutes = Number(values.minutes);
const night = await playNight(
  { minutes, visitors: Number(values.visitors ?? minutes * 2000) },
  print,
);
for (const violation of night.ledger.violations.slice(0, 20)) print(`VIOLATION ${violation}`);
const title = 'Launch night on three servers';
const rows = clusterRows(night);
process.exit(conclude('cluster', 'npm run lab -- cluster', { title, rows }, values.write) ? 0 : 1);
