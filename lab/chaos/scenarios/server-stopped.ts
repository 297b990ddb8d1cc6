/** SIGTERM under load. Accepted requests are answered; later ones are refused. */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Scenario } from '../scenario.ts';

const longestStopMs = 10_000;

export const serverStopped: Scenario = {
  name: 'server-stopped',
  what: 'SIGTERM of the server',
  databases: ['pglite', 'postgres'],
  run: async (stage) => {
    const { subject, ledger } = stage;
    const server = await subject.start();
    const crowd = stage.crowd({ url: () => server.url, size: 48, restMs: 0 });
    await sleep(800);
    const gone = once(server.process, 'exit') as Promise<[number | null]>;
    server.process.kill('SIGTERM');
    stage.faults++;
    const start = performance.now();
    const [code] = await gone;
    const ms = performance.now() - start;
    if (code !== 0) ledger.violations.push(`The stop ended with ${code ?? 'a signal'}`);
    if (ms > longestStopMs) ledger.violations.push(`The stop took ${Math.round(ms)} ms`);
    await sleep(200);
    await crowd.disperse();
    for (const answer of crowd.tally.keys()) {
      if (/^\d/.test(answer))
        ledger.violations.push(`While stopping the server answered ${answer}`);
    }
    const rows = await subject.inspect(ledger);
    // A connection may close before a request is read; a request that was read and written must be answered.
    const silent = rows - ledger.acknowledged.size;
    if (silent > 0)
      ledger.violations.push(`${silent} registrations were written and never answered`);
  },
};
