import {
  throughPort,
  startTcpProxy,
  type TcpProxy,
} from '../../../server/src/testing/network/tcp-proxy.ts';
import { endure } from '../endure.ts';
import type { Scenario, Stage } from '../scenario.ts';

async function through(
  { subject }: Stage,
  work: (proxy: TcpProxy, env: NodeJS.ProcessEnv) => Promise<void>,
): Promise<void> {
  const url = subject.databaseUrl!;
  const proxy = await startTcpProxy(Number(new URL(url).port));
  try {
    await work(proxy, { DATABASE_URL: throughPort(url, proxy.port) });
  } finally {
    await proxy.stop();
  }
}

export const postgresCutOff: Scenario = {
  name: 'postgres-cut-off',
  what: 'PostgreSQL cut off for a minute, without a word',
  databases: ['postgres'],
  run: (stage) =>
    through(stage, (proxy, env) =>
      endure(stage, {
        env,
        begin: () => void (proxy.network = 'silent'),
        end: () => void (proxy.network = 'open'),
        // Longer than the detection time; afterwards idle connections are dead without notice.
        forMs: stage.quick ? 20_000 : 60_000,
      }),
    ),
};

export const postgresSlow: Scenario = {
  name: 'postgres-slow',
  what: 'PostgreSQL 200 ms away, each packet',
  databases: ['postgres'],
  run: (stage) =>
    through(stage, (proxy, env) =>
      endure(stage, {
        env,
        begin: () => void (proxy.delayMs = 200),
        end: () => void (proxy.delayMs = 0),
        forMs: stage.quick ? 8000 : 20_000,
        allowed: /^$/,
      }),
    ),
};
