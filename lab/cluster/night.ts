/**
 * The launch night of a site on three servers. One of them is killed, another is replaced by a new one as a deployment
 * does it, and the killed one is started again.
 */
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { categoryId } from '@prelude/contract/site/article-ids';
import { eventsKeyOf } from '../../server/src/testing/events.ts';
import type { NightCalls, NightOrder, NightReport } from '../bench/night-crowd.ts';
import { emailOf } from '../bench/night-visits.ts';
import { createLedger, inspect } from '../chaos/ledger.ts';
import { type Child, startChild } from '../lib/child.ts';
import { createNetwork, type Network } from './network.ts';
import type { ClusterNight, Phase } from './report.ts';
import { openSite, type Site, sitePort } from './site.ts';

export interface ClusterPlan {
  minutes: number;
  visitors: number;
}

const pollMs = 1000;
/** The proxy asks each server every second whether it runs. */
const noticedMs = 3000;
/** Longer than a visit with a code that arrives late, on a busy machine. */
const longestVisitMs = 300_000;

/** @throws when this machine cannot make the network, or a server does not start */
export async function playNight(
  plan: ClusterPlan,
  print: (line: string) => void,
): Promise<ClusterNight> {
  const network = await createNetwork();
  const crowd = startChild(join(import.meta.dirname, '../bench/night-crowd.ts'), [network.address]);
  try {
    return await playOn(network, crowd, plan, print);
  } finally {
    crowd.stop();
    network.remove();
  }
}

async function playOn(
  network: Network,
  crowd: Child,
  { minutes, visitors }: ClusterPlan,
  print: (line: string) => void,
): Promise<ClusterNight> {
  const smtpUrl = await crowd.next<string>();
  const hosts = [];
  for (const name of ['server1', 'server2', 'server3', 'server4'])
    hosts.push(await network.host(name));
  const [one, two, three, four] = hosts;
  const site = await openSite(network, hosts, smtpUrl);
  try {
    const first = await site.start(one!);
    const second = await site.start(two!);
    const third = await site.start(three!);
    const key = await eventsKeyOf(first.url);
    const seconds = minutes * 60;
    print(`encrypting the messages of ${visitors} visitors`);
    const category = categoryId('en', 'latest');
    const order: NightOrder = {
      port: sitePort,
      front: site.front,
      visitors,
      key,
      category,
      seconds,
    };
    await crowd.request(order);
    const night = watch(crowd, print);
    crowd.send('begin');
    const begun = performance.now();
    const until = (part: number) =>
      night.during(part * seconds * 1000 - (performance.now() - begun));

    await until(0.3);
    await night.next('server 2 killed');
    second.process.kill('SIGKILL');
    await until(0.5);
    await night.next('server 4 started');
    await site.start(four!);
    await night.during(noticedMs);
    await night.next('server 3 stopped');
    const stopped = once(third.process, 'exit');
    third.process.kill('SIGTERM');
    await until(0.75);
    await stopped;
    await night.next('server 2 started again');
    await site.start(two!);
    await until(1);
    return await night.end(minutes, site);
  } finally {
    await site.stop();
  }
}

/** Asks the crowd for its figures every second. */
function watch(crowd: Child, print: (line: string) => void) {
  const ledger = createLedger(emailOf);
  const reports: NightReport[] = [];
  const phases: Phase[] = [{ name: 'three servers', at: Date.now(), calls: {} }];
  const poll = async (): Promise<NightReport> => {
    const report = await crowd.request<NightReport>('report');
    for (const [visitor, number] of report.acknowledged) ledger.acknowledge(visitor, number);
    for (const visitor of report.unanswered) ledger.unanswered.add(visitor);
    reports.push(report);
    return report;
  };
  const during = async (ms: number): Promise<void> => {
    const end = performance.now() + ms;
    while (performance.now() < end) {
      await sleep(Math.min(pollMs, end - performance.now()));
      await poll();
    }
  };
  const finishPhase = async (): Promise<void> => {
    phases.at(-1)!.calls = await crowd.request<NightCalls>('calls');
  };
  return {
    during,
    /** Ends a phase: its event happens after this. */
    next: async (name: string): Promise<void> => {
      await finishPhase();
      print(name);
      phases.push({ name, at: Date.now(), calls: {} });
    },
    end: async (minutes: number, site: Site): Promise<ClusterNight> => {
      await finishPhase();
      const end = performance.now() + longestVisitMs;
      while ((await poll()).underWay > 0 && performance.now() < end) await sleep(pollMs);
      await site.withDatabase((database) => inspect(ledger, database));
      return { minutes, reports, phases, ledger };
    },
  };
}
