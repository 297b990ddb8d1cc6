/** What happens to the database hosts, one after the other, under load. */
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../scripts/lib/paths.ts';
import type { Host } from '../cluster/network.ts';
import { cutPower } from './database-hosts.ts';
import { type Site, writersDatabase } from './site.ts';

const writer = join(root, 'lab', 'failover', 'writer.ts');
/** Longer than the failover. */
const settleMs = 25_000;
const cutMs = 40_000;

export interface Event {
  name: string;
  /** `performance.now()` */
  began: number;
  ended: number;
  details: Record<string, string | number>;
}

/** Ids that a writer's database acknowledged. */
export interface Written {
  acknowledged: number[];
  /** Those of a primary after its network was cut. */
  whileCut: number[];
}

interface Writer {
  ids: number[];
  /** Time when writes were refused for the first time. */
  refusedAt?: number;
  stop(): Promise<void>;
}

/** @param first id */
function startWriter(site: Site, host: Host, first: number): Writer {
  const url = site.databases.urlOf(host, writersDatabase);
  const child = host.spawn(process.execPath, [writer, url, String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: root,
  });
  // Comes after the last of its output.
  const closed = once(child, 'close');
  const seen: Writer = {
    ids: [],
    stop: async () => {
      child.kill();
      await closed;
    },
  };
  createInterface({ input: child.stdout! }).on('line', (line) => {
    if (line === 'standby') seen.refusedAt ??= performance.now();
    else seen.ids.push(Number(line));
  });
  return seen;
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

/** @returns the events and what the writers were acknowledged */
export async function playEvents(
  site: Site,
  print: (line: string) => void,
): Promise<{ events: Event[]; written: Written }> {
  const { databases } = site;
  const events: Event[] = [];
  const written: Written = { acknowledged: [], whileCut: [] };
  const play = async (
    name: string,
    work: (details: Event['details']) => Promise<void>,
  ): Promise<void> => {
    const details: Event['details'] = {};
    const began = performance.now();
    await work(details);
    const backAt = performance.now();
    await databases.inSync();
    details['in sync again after s'] = seconds(performance.now() - backAt);
    await sleep(5000);
    events.push({ name, began, ended: performance.now(), details });
    print(`${name}: in sync again ${details['in sync again after s']} s after its end`);
  };

  const first = await databases.inSync();
  await play('the primary’s machine fails', async (details) => {
    await cutPower(first.primary);
    await sleep(settleMs);
    databases.power(first.primary);
    details.host = first.primary.name;
  });

  const second = await databases.inSync();
  const inside = startWriter(site, second.primary, 1);
  await sleep(3000);
  await play('the network cuts off the primary', async (details) => {
    const began = performance.now();
    second.primary.cut();
    // What was acknowledged before the cut can still be in the pipe.
    await sleep(200);
    const before = inside.ids.length;
    await sleep(cutMs);
    written.whileCut = inside.ids.slice(before);
    details['rows acknowledged before the cut'] = before;
    details['rows acknowledged inside the cut'] = written.whileCut.length;
    details['writes refused after s'] = seconds((inside.refusedAt ?? Infinity) - began);
    second.primary.restore();
  });
  const third = await databases.inSync();
  await play('a planned switchover', () => databases.switchover(third.primary, third.standby));

  const fourth = await databases.inSync();
  await play('the standby’s machine fails', async () => {
    await cutPower(fourth.standby);
    await sleep(settleMs);
    databases.power(fourth.standby);
  });
  // It wrote again whenever its host was the primary.
  await inside.stop();
  written.acknowledged = inside.ids;
  return { events, written };
}
