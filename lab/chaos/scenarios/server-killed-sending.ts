/**
 * kill -9 while mails are under way. Whatever sends mails runs in the server's process, so this is the worker's death too: the
 * mail server has the mails and answers into nothing. What was taken is taken again when its time is over (ADR-0019).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { askForCodes } from '../askers.ts';
import type { Scenario } from '../scenario.ts';
import { killServer } from '../subject.ts';

/** Codes are taken again after one minute, emails after two. */
const lockMs = { quick: 65_000, full: 125_000 };
const underWay = 5;

export const serverKilledSending: Scenario = {
  name: 'server-killed-sending',
  what: 'kill -9 of the server with mails under way',
  databases: ['pglite', 'postgres'],
  run: async (stage) => {
    const { subject, ledger, post, quick } = stage;
    let server = await subject.start();
    const { url } = server;
    const askers = askForCodes(url, post);
    const crowd = stage.crowd({ url: () => url, size: 8, persistent: true });
    post.mood = 'slow';
    while (post.waiting() < underWay || askers.promised() < underWay) await sleep(5);
    await killServer(server);
    stage.faults++;
    post.mood = 'takes';
    const since = performance.now();
    server = await subject.start();
    await stage.recovered(since);
    await sleep(2000);
    await crowd.disperse();
    await sleep(quick ? lockMs.quick : lockMs.full);
    ledger.violations.push(...(await askers.settle(20_000)));
    await server.stop();
    await subject.inspect(ledger);
  },
};
