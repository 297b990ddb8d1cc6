/** Redis, which shares the flood limits between servers, stops and hangs. Each server then counts separately. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../server/src/testing/network/free-port.ts';
import { endure } from '../endure.ts';
import type { Scenario } from '../scenario.ts';

const program = (): string | undefined => {
  for (const name of ['valkey-server', 'redis-server']) {
    try {
      return execFileSync('which', [name], { encoding: 'utf8' }).trim();
    } catch {
      // Try the next program.
    }
  }
  return undefined;
};

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    }).on('error', () => resolve(false));
  });

export const redisLost: Scenario = {
  name: 'redis-lost',
  what: 'Redis killed for a while, then frozen',
  databases: ['postgres'],
  lacks: () => (program() ? undefined : 'needs redis-server or valkey-server'),
  run: async (stage) => {
    const port = await freePort();
    let redis: ChildProcess;
    const launch = async () => {
      const address = ['--port', String(port), '--bind', '127.0.0.1'];
      redis = spawn(program()!, [...address, '--save', '', '--appendonly', 'no'], {
        stdio: 'ignore',
      });
      while (!(await answers(port))) await sleep(20);
    };
    const end = async () => {
      const gone = once(redis, 'exit');
      redis.kill('SIGKILL');
      await gone;
    };
    await launch();
    const harms = [
      { begin: end, end: launch },
      { begin: () => void redis.kill('SIGSTOP'), end: () => void redis.kill('SIGCONT') },
    ];
    let time = 0;
    try {
      await endure(stage, {
        env: { REDIS_URL: `redis://127.0.0.1:${port}` },
        begin: () => harms[time]!.begin(),
        end: () => harms[time++]!.end(),
        forMs: stage.quick ? 4000 : 10_000,
        times: harms.length,
        allowed: /^$/,
      });
    } finally {
      await end();
    }
  },
};
