import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createNetwork, type Host, type Network } from './network.ts';

const isRoot = process.getuid?.() === 0;
const server = `require('node:net').createServer((socket) => socket.end('hello')).listen(80)`;

let network: Network;
let host: Host;
beforeAll(async () => {
  if (!isRoot) return;
  network = await createNetwork();
  host = await network.host('one');
});
afterEach(() => host?.kill());
afterAll(() => network?.remove());

async function greeting(): Promise<string> {
  const socket = connect(80, host.address).setTimeout(300, () => socket.destroy(new Error('late')));
  try {
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    return chunk.toString();
  } finally {
    // Later no one listens for its error.
    socket.setTimeout(0).destroy();
  }
}

it.runIf(isRoot)('reaches a program until its link is cut, and again afterwards', async () => {
  const program = host.spawn(process.execPath, ['-e', server]);
  await expect.poll(() => greeting().catch(String)).toBe('hello');
  expect(host.pids()).toEqual([program.pid]);
  host.cut();
  await expect(greeting()).rejects.toThrow();
  host.restore();
  await expect.poll(() => greeting().catch(String)).toBe('hello');
});

it.runIf(isRoot)('ends all programs of a host', async () => {
  host.spawn(process.execPath, ['-e', server]);
  await expect.poll(() => host.pids()).toHaveLength(1);
  host.kill();
  await expect.poll(() => host.pids()).toEqual([]);
});

it.runIf(!isRoot)('says what is missing', async () => {
  await expect(createNetwork()).rejects.toThrow(/root/);
});
