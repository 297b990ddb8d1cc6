import { sql } from '../core/database/sql.ts';
import { createJobs } from '../core/jobs/jobs.ts';
import { openPostgres } from '../core/database/postgres.ts';

const { listen, rows } = await openPostgres({ url: process.env.DATABASE_URL!, onError: () => {} });
const jobs = createJobs({ listen, log: { warn: () => {} } });
jobs.add({
  name: 'counted',
  wakes: ['counted'],
  run: async () => void (await rows(sql`insert into job_runs (pid) values (${process.pid})`)),
});
await jobs.start();
process.stdout.write('ready\n');
// Keep the process alive: the scheduler's timers do not.
setInterval(() => {}, 60_000);
