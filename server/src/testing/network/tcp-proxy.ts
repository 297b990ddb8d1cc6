import { createServer, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * `open` passes all data on. `refuses` closes connections immediately. `silent` drops all data; connections open during
 * it stay dead.
 */
export type Network = 'open' | 'refuses' | 'silent';

export interface TcpProxy {
  port: number;
  network: Network;
  /** Delay per packet and direction, ms. */
  delayMs: number;
  stop(): Promise<void>;
}

export async function startTcpProxy(target: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let network: Network = 'open';
  let age = 0;

  const pass = (from: Socket, to: Socket, born: number): void => {
    let before = Promise.resolve();
    const lives = () => network === 'open' && born === age;
    // In sequence: packets are delayed but never reordered.
    const later = (work: () => void): void => {
      const due = proxy.delayMs > 0 ? sleep(proxy.delayMs) : undefined;
      before = before.then(() => due).then(() => void (lives() && work()));
    };
    from.on('data', (part: Buffer) => {
      if (lives()) later(() => to.write(part));
    });
    from.on('end', () => later(() => to.end()));
    from.on('error', () => {});
    from.on('close', () => {
      sockets.delete(from);
      later(() => to.destroy());
    });
  };
  const server = createServer((near) => {
    sockets.add(near);
    if (network === 'refuses') return void near.resetAndDestroy();
    if (network === 'silent') {
      near.on('error', () => {}).on('close', () => sockets.delete(near));
      near.resume();
      return undefined;
    }
    const far = connect(target, '127.0.0.1');
    sockets.add(far);
    pass(near, far, age);
    pass(far, near, age);
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const end = (): void => {
    for (const socket of sockets) socket.resetAndDestroy();
    sockets.clear();
  };
  const proxy: TcpProxy = {
    port: typeof address === 'object' && address ? address.port : 0,
    delayMs: 0,
    get network() {
      return network;
    },
    set network(to) {
      network = to;
      age++;
      if (to === 'refuses') end();
    },
    stop: async () => {
      end();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}

export function throughPort(url: string, port: number): string {
  const through = new URL(url);
  through.port = String(port);
  return through.href;
}
