/** Two PostgreSQL hosts under Patroni and three members of etcd, from the files of `deploy/patroni`. */
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../scripts/lib/paths.ts';
import { run } from '../../scripts/lib/run.ts';
import type { Host, Network } from '../cluster/network.ts';

export const superuserPassword = 'superuser-of-the-lab';
const databasePort = 5432;
const restPort = 8008;
const upWithinMs = 120_000;

interface Member {
  name: string;
  role: string;
  state: string;
}

export interface DatabaseHosts {
  hosts: readonly [Host, Host];
  /** As the hosts of the leader and the synchronous standby; undefined while there are not both. */
  healthy(): Promise<{ primary: Host; standby: Host } | undefined>;
  /** Waits until both hosts are in sync. */
  inSync(): Promise<{ primary: Host; standby: Host }>;
  /** Connects a host and starts Patroni, which starts PostgreSQL. */
  power(host: Host): void;
  /** Gives the lead to the standby, as before maintenance. */
  switchover(primary: Host, standby: Host): Promise<void>;
  urlOf(host: Host, database: string): string;
}

/** A file of `deploy/patroni` with its words in capitals replaced. */
export function filled(file: string, words: Readonly<Record<string, string>>): string {
  let text = readFileSync(join(root, 'deploy', 'patroni', file), 'utf8');
  for (const [word, value] of Object.entries(words)) text = text.replaceAll(word, value);
  return text;
}

/**
 * Ends everything on a host at once, after its link: connections end without a packet, as in a power failure. A process
 * can start another one while the list is read.
 */
export async function cutPower(host: Host): Promise<void> {
  host.cut();
  while (host.pids().length > 0) {
    host.kill();
    await sleep(20);
  }
}

/** @param folder on which PostgreSQL's user may work */
export async function startDatabaseHosts(network: Network, folder: string): Promise<DatabaseHosts> {
  const etcd: Host[] = [];
  for (const name of ['etcd1', 'etcd2', 'etcd3']) etcd.push(await network.host(name));
  const members = Object.fromEntries(etcd.map(({ address }, at) => [`ETCD_${at + 1}`, address]));
  for (const host of etcd) {
    const data = join(folder, host.name);
    const config = filled('etcd.yaml', {
      NAME: host.name,
      ADDRESS: host.address,
      '/var/lib/etcd/prelude': data,
      ...members,
    });
    writeFileSync(`${data}.yaml`, config);
    host.spawn('etcd', ['--config-file', `${data}.yaml`], { stdio: 'ignore' });
  }
  const hosts = [await network.host('db1'), await network.host('db2')] as const;
  const configOf = (host: Host): string => join(folder, `${host.name}.yaml`);
  for (const host of hosts) prepare(host, join(folder, host.name), configOf(host), members);

  const power = (host: Host): void => {
    host.restore();
    const args = ['-u', 'postgres', '--', 'patroni', configOf(host)];
    const log = openSync(`${configOf(host)}.log`, 'a');
    host.spawn('runuser', args, { stdio: ['ignore', log, log], cwd: folder });
    closeSync(log);
  };
  const membersAt = async (host: Host): Promise<Member[]> => {
    const answer = await fetch(`http://${host.address}:${restPort}/cluster`, {
      signal: AbortSignal.timeout(2000),
    });
    return ((await answer.json()) as { members: Member[] }).members;
  };
  const healthy: DatabaseHosts['healthy'] = async () => {
    const lists = await Promise.allSettled(hosts.map(membersAt));
    if (lists.some(({ status }) => status === 'rejected')) return undefined;
    const running = lists
      .flatMap((list) => (list.status === 'fulfilled' ? list.value : []))
      .filter(({ state }) => ['running', 'streaming'].includes(state));
    const named = (role: string): Host | undefined => {
      const names = new Set(running.filter((one) => one.role === role).map(({ name }) => name));
      return names.size === 1 ? hosts.find((host) => names.has(host.name)) : undefined;
    };
    const primary = named('leader');
    const standby = named('sync_standby');
    return primary && standby && { primary, standby };
  };
  return {
    hosts,
    healthy,
    power,
    inSync: async () => {
      const until = performance.now() + upWithinMs;
      while (performance.now() < until) {
        const found = await healthy();
        if (found) return found;
        await sleep(250);
      }
      throw new Error('The two databases did not come into sync');
    },
    switchover: async (primary, standby) => {
      const names = ['--master', primary.name, '--candidate', standby.name];
      const args = ['-c', configOf(primary), 'switchover', 'prelude', '--force'];
      const code = await run('patronictl', args.concat(names), { stdio: 'ignore' });
      if (code !== 0) throw new Error('patronictl refused the switchover');
    },
    urlOf: (host, database) =>
      `postgres://postgres:${superuserPassword}@${host.address}:${databasePort}/${database}`,
  };
}

/** Folders and the configuration of a database host. */
function prepare(
  { name, address }: Host,
  home: string,
  file: string,
  members: Readonly<Record<string, string>>,
): void {
  if (!existsSync('/usr/bin/patroni')) throw new Error('This needs Patroni, etcd and HAProxy');
  const [uid, gid] = ['-u', '-g'].map((what) =>
    Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' })),
  );
  const text = filled('patroni.yaml', {
    NAME: name,
    ADDRESS: address,
    NETWORK: address.replace(/\d+$/, '0/24'),
    SUPERUSER_PASSWORD: superuserPassword,
    REPLICATION_PASSWORD: 'replication-of-the-lab',
    REST_PASSWORD: 'rest-of-the-lab',
    '/var/lib/postgresql/15/prelude': join(home, 'data'),
    '/var/lib/postgresql': home,
    '/var/run/postgresql': home,
    ...members,
  });
  mkdirSync(home);
  writeFileSync(file, text);
  for (const path of [home, file]) {
    chownSync(path, uid!, gid!);
    chmodSync(path, 0o700);
  }
}
