import { setTimeout as sleep } from 'node:timers/promises';
import { askAgain } from '../crowd.ts';
import { gatherNewcomers } from '../newcomers.ts';
import type { Scenario } from '../scenario.ts';
import { checkCount, killServer } from '../subject.ts';

const kills = { quick: 3, full: 30 };

export const serverKilled: Scenario = {
  name: 'server-killed',
  what: 'kill -9 of the server',
  databases: ['pglite', 'postgres'],
  people: 300_000,
  run: async (stage) => {
    const { subject, ledger, quick, tell } = stage;
    const times = quick ? kills.quick : kills.full;
    let checked = 0;
    let server = await subject.start();
    // Without registrations: each kill compares the number of rows.
    const newcomers = gatherNewcomers(server.url, stage.post, ledger, false);
    for (let kill = 1; kill <= times; kill++) {
      const { url } = server;
      const crowd = stage.crowd({ url: () => url, size: 48, restMs: 0 });
      // Random times: inside a batch, a commit or a checkpoint.
      await sleep(300 + Math.random() * 700);
      await killServer(server);
      await crowd.disperse();
      for (const answer of crowd.tally.keys()) {
        if (/^\d/.test(answer)) ledger.violations.push(`Under load the server answered ${answer}`);
      }
      const open = [...ledger.unanswered];
      const answered = [...ledger.acknowledged.keys()].slice(checked);
      checked = ledger.acknowledged.size;

      const since = performance.now();
      server = await subject.start();
      // Checked before any request is repeated: what is missing now is lost.
      if (subject.engine === 'postgres') await subject.inspect(ledger);
      const ready = performance.now() - since;
      stage.recoveries.push(ready);
      if (ready > 5000) ledger.violations.push(`The server took ${Math.round(ready)} ms to start`);
      await askAgain(server.url, ledger, [...answered, ...open]);
      // Every request has an answer now, so rows and acknowledgements must match.
      await sleep(1100);
      await checkCount(server.url, ledger, ledger.acknowledged.size);
      stage.faults++;
      tell(`${kill}: ${answered.length} acknowledged, ${open.length} unanswered`);
    }
    ledger.violations.push(...(await newcomers.settle()));
    tell(newcomers.describe());
    await server.stop();
    await subject.inspect(ledger);
  },
};
