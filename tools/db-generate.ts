/** `npm run db:generate -- --name what`: writes the migration from the last one to the present schema. */
import { run } from './lib/run.ts';

process.exit(
  await run('drizzle-kit', [
    'generate',
    '--config',
    'server/drizzle.config.ts',
    ...process.argv.slice(2),
  ]),
);
