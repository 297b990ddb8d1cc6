/**
 * kill -9 while emails are being sent. The sender runs in the server process, so this also kills the worker: the mail
 * server has the emails and replies to no one. Unconfirmed emails are taken again after their lock expires (ADR-0019).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { gatherNewcomers } from '../newcomers.ts';
import type { Scenario } from '../scenario.ts';
import { killServer } from '../subject.ts';

/** Locks expire after one minute for codes and two for other emails. */
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
    const newcomers = gatherNewcomers(url, post, ledger);
    const crowd = stage.crowd({ url: () => url, size: 8, persistent: true });
    post.mood = 'slow';
    while (post.waiting() < underWay || newcomers.promised() < underWay) await sleep(5);
    await killServer(server);
    stage.faults++;
    post.mood = 'takes';
    const since = performance.now();
    server = await subject.start();
    await stage.recovered(since);
    await sleep(2000);
    await crowd.disperse();
    await sleep(quick ? lockMs.quick : lockMs.full);
    ledger.violations.push(...(await newcomers.settle(20_000)));
    await server.stop();
    await subject.inspect(ledger);
  },
};
