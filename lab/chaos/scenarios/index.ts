import type { Scenario } from '../scenario.ts';
import { clockJumps } from './clock-jumps.ts';
import { deploy } from './deploy.ts';
import { diskFull } from './disk-full.ts';
import { mailServerHangs, mailServerHangsUp, mailServerRefuses } from './mail-server.ts';
import { postgresFullHouse } from './postgres-full-house.ts';
import { postgresKilled, postgresRestarted } from './postgres-killed.ts';
import { postgresCutOff, postgresSlow } from './postgres-network.ts';
import { postgresReadOnly } from './postgres-read-only.ts';
import { redisLost } from './redis-lost.ts';
import { serverKilled } from './server-killed.ts';
import { serverKilledSending } from './server-killed-sending.ts';
import { serverStopped } from './server-stopped.ts';

export const scenarios: readonly Scenario[] = [
  serverKilled,
  serverKilledSending,
  serverStopped,
  postgresKilled,
  postgresRestarted,
  postgresCutOff,
  postgresSlow,
  postgresFullHouse,
  postgresReadOnly,
  diskFull,
  mailServerRefuses,
  mailServerHangs,
  mailServerHangsUp,
  clockJumps,
  deploy,
  redisLost,
];
