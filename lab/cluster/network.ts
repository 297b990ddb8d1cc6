/**
 * A network of named hosts on this machine, without containers: each host is a Linux network namespace that a veth pair
 * connects to a bridge. This process stays in the root namespace and reaches the hosts through the bridge. Needs root
 * and iproute2. Nothing outside this machine can be reached from a host.
 */
import { type ChildProcess, execFileSync, spawn, type SpawnOptions } from 'node:child_process';

export interface Host {
  name: string;
  /** IPv4 address, reachable from all hosts and from this process. */
  address: string;
  /** Starts a program on this host. The process is the program itself, so signals reach it. */
  spawn(command: string, args: readonly string[], options?: SpawnOptions): ChildProcess;
  /** Process ids of everything that runs on this host. */
  pids(): number[];
  /** Takes the link down: packets to and from this host are lost, and its processes go on. */
  cut(): void;
  /** Takes the link up again. */
  restore(): void;
  /** Ends all processes at once, as a power failure does. The host and its address remain. */
  kill(): void;
  /** Ends all processes and removes the host. */
  remove(): void;
}

export interface Network {
  /** Address of this process in the network. */
  address: string;
  /** Adds a host. Its name is for messages only. */
  host(name: string): Promise<Host>;
  /** Ends all processes and removes all hosts. Happens by itself when this process ends. */
  remove(): void;
}

const ip = (...args: string[]): string =>
  execFileSync('ip', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** The command may fail because what it removes is already gone. */
function ifThere(work: () => void): void {
  try {
    work();
  } catch {
    // Nothing is left to remove.
  }
}

/** Two programs on one machine differ by process id, and each has one network. */
const bridgeOf = (pid: number): string => `prelude${pid}`;
const namespaceOf = (pid: number, number: number): string => `${bridgeOf(pid)}-${number}`;
/** The bridge's end of a host's veth pair. Names of links have 15 characters at most. */
const linkOf = (pid: number, number: number): string => `pre${pid}v${number}`;

function pidsIn(namespace: string): number[] {
  return ip('netns', 'pids', namespace).split('\n').filter(Boolean).map(Number);
}

function killIn(namespace: string): void {
  for (const pid of pidsIn(namespace)) ifThere(() => process.kill(pid, 'SIGKILL'));
}

function removeHost(namespace: string, link: string): void {
  ifThere(() => killIn(namespace));
  // The kernel may keep the namespace for minutes, with its end of the link.
  ifThere(() => void ip('link', 'delete', link));
  ifThere(() => void ip('netns', 'delete', namespace));
}

function removeNetwork(pid: number): void {
  const own = new RegExp(`^${bridgeOf(pid)}-(\\d+)`, 'gm');
  for (const [namespace, number] of ip('netns', 'list').matchAll(own))
    removeHost(namespace, linkOf(pid, Number(number)));
  ifThere(() => void ip('link', 'delete', bridgeOf(pid)));
}

/** Removes networks whose program was killed before it could. */
function removeAbandoned(): void {
  const links = ip('-oneline', 'link', 'show', 'type', 'bridge');
  for (const [, id] of links.matchAll(/: prelude(\d+):/g)) {
    try {
      process.kill(Number(id), 0);
    } catch {
      removeNetwork(Number(id));
    }
  }
}

/** The first three numbers of a private network that this machine has no route to. */
function freeSubnet(pid: number): string {
  const routes = ip('-4', 'route', 'show', 'table', 'all');
  for (let index = pid; ; index++) {
    const subnet = `10.${128 + ((index >> 8) % 128)}.${index % 256}`;
    if (!routes.includes(`${subnet}.`)) return subnet;
  }
}

/** @throws when this process may not create network namespaces */
export async function createNetwork(): Promise<Network> {
  const { pid } = process;
  const bridge = bridgeOf(pid);
  try {
    removeAbandoned();
    ip('link', 'add', bridge, 'type', 'bridge');
  } catch (error) {
    const reason = (error as { stderr?: string }).stderr?.trim() ?? (error as Error).message;
    throw new Error(`This needs Linux, iproute2 and root, for network namespaces: ${reason}`, {
      cause: error,
    });
  }
  const subnet = freeSubnet(pid);
  const remove = (): void => {
    process.off('exit', remove);
    removeNetwork(pid);
  };
  process.once('exit', remove);
  // Without a handler, a signal ends the process without its `exit` event.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(1));
  ip('address', 'add', `${subnet}.1/24`, 'dev', bridge);
  ip('link', 'set', bridge, 'up');
  let last = 1;
  return {
    address: `${subnet}.1`,
    host: async (name) => addHost(pid, name, subnet, ++last),
    remove,
  };
}

function addHost(pid: number, name: string, subnet: string, number: number): Host {
  const namespace = namespaceOf(pid, number);
  const link = linkOf(pid, number);
  const address = `${subnet}.${number}`;
  ip('netns', 'add', namespace);
  ip('link', 'add', link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace);
  ip('link', 'set', link, 'master', bridgeOf(pid), 'up');
  ip('-n', namespace, 'address', 'add', `${address}/24`, 'dev', 'eth0');
  ip('-n', namespace, 'link', 'set', 'lo', 'up');
  ip('-n', namespace, 'link', 'set', 'eth0', 'up');
  return {
    name,
    address,
    spawn: (command, args, options = {}) =>
      spawn('ip', ['netns', 'exec', namespace, command, ...args], options),
    pids: () => pidsIn(namespace),
    cut: () => void ip('link', 'set', link, 'down'),
    restore: () => void ip('link', 'set', link, 'up'),
    kill: () => killIn(namespace),
    remove: () => removeHost(namespace, link),
  };
}
