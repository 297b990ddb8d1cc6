/** What the process does: read the configuration, open the database, listen, stop gracefully. */
import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import { type Config, ConfigError, parseConfig } from './config.ts';
import { assembleOperators } from './modules/console/assemble.ts';
import { openDatabase } from './platform/database/open.ts';
import { seedSamples } from './seed.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

async function main(): Promise<void> {
  const config = parseConfig(process.env, root);
  let onDatabaseError = (error: Error): void => {
    process.stderr.write(`${error.message}\n`);
  };
  const database = await openDatabase(config, (error) => onDatabaseError(error));
  const app = await buildApp(config, database).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  onDatabaseError = (error): void => app.log.warn({ err: error }, 'database');
  // Longer than the slowest request may take: a stop loses nothing that was accepted.
  closeWithGrace({ delay: 20_000, logger: app.log }, async () => {
    await app.close();
    await database.close();
  });
  await app.ready();
  if (!config.production) await seedSamples(config, database);
  await app.listen({ host: config.host, port: config.port });
  if (config.production) return;
  // Whoever starts a trial sits before it: production gets its first operator by `npm run operator`.
  announce(config, await assembleOperators(database, config).operators.firstLink());
}

/** What a newcomer needs to see. */
function announce(config: Config, firstOperator: string | undefined): void {
  const { publicUrl, consoleUrl, smtpUrl, databaseUrl, dataDir } = config;
  const mail = smtpUrl ? 'sent by SMTP_URL' : `${publicUrl}/mailbox`;
  process.stdout.write(`
  Prelude is ready

    Site      ${publicUrl}
    Console   ${firstOperator ?? `${consoleUrl}/console`}
    Mail      ${mail}
    Database  ${databaseUrl ? 'PostgreSQL' : `embedded, in ${dataDir}`}

`);
}

main().catch((error: unknown) => {
  const reason = error instanceof ConfigError ? `Settings to mend:\n${error.message}` : error;
  process.stderr.write(
    `${reason instanceof Error ? (reason.stack ?? reason.message) : String(reason)}\n`,
  );
  process.exit(1);
});
