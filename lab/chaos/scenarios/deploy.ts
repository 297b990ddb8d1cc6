/**
 * A deploy under load: servers of the version before the last database change, and one of this version, which migrates;
 * then the old ones stop. For a rollback, an old one starts on the new schema (ADR-0026).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { oldTree, whyNoOldTree } from '../old-tree.ts';
import type { Scenario } from '../scenario.ts';
import { checkCount } from '../subject.ts';

export const deploy: Scenario = {
  name: 'deploy',
  what: 'a new version with its migration next to the old one, then without it, then back',
  databases: ['postgres'],
  lacks: whyNoOldTree,
  bare: true,
  run: async (stage) => {
    const { subject, ledger, quick } = stage;
    const old = oldTree();
    const pauseMs = quick ? 2000 : 6000;
    const alive: string[] = [];
    const leave = (url: string) => void alive.splice(alive.indexOf(url), 1);
    let turn = 0;
    const allowed = new Set(['registered', 'repeat']);
    try {
      const before = await subject.start({}, { tree: old.folder });
      await stage.prepare();
      alive.push(before.url);
      const crowd = stage.crowd({
        url: () => alive[turn++ % alive.length]!,
        persistent: true,
      });
      await sleep(pauseMs);
      const after = await subject.start({}, { elsewhere: true });
      stage.faults++;
      alive.push(after.url);
      await stage.recovered(performance.now());
      await sleep(pauseMs);
      leave(before.url);
      await sleep(200);
      await before.stop();
      stage.faults++;
      await sleep(pauseMs);
      const back = await subject.start({}, { tree: old.folder });
      alive.push(back.url);
      stage.faults++;
      await sleep(pauseMs);
      await crowd.disperse();
      for (const [answer, times] of crowd.tally) {
        if (!allowed.has(answer)) ledger.violations.push(`${times} times ${answer} in a deploy`);
      }
      await back.stop();
      const rows = await subject.inspect(ledger);
      await sleep(1100);
      await checkCount(after.url, ledger, rows);
      await after.stop();
    } finally {
      old.remove();
    }
  },
};
