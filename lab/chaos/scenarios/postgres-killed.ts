import { endure } from '../endure.ts';
import type { Scenario } from '../scenario.ts';

export const postgresKilled: Scenario = {
  name: 'postgres-killed',
  what: 'kill -9 of PostgreSQL for 3 s',
  databases: ['postgres'],
  run: (stage) => {
    const postgres = stage.subject.postgres!;
    return endure(stage, {
      begin: postgres.kill,
      end: postgres.restart,
      forMs: 3000,
      times: stage.quick ? 1 : 3,
    });
  },
};

export const postgresRestarted: Scenario = {
  name: 'postgres-restarted',
  what: 'PostgreSQL restarted (fast)',
  databases: ['postgres'],
  run: (stage) => {
    const postgres = stage.subject.postgres!;
    return endure(stage, {
      begin: postgres.halt,
      end: postgres.restart,
      forMs: 0,
      times: stage.quick ? 1 : 3,
    });
  },
};
