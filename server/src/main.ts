import closeWithGrace from 'close-with-grace';
import { sampleLinksProblem } from '@prelude/pack/sample-links';
import { packProblem } from '@prelude/pack/id';
import { unwrittenProblem } from '@prelude/pack/unwritten';
import { siteMismatch, siteMissing } from './modules/pages/index.ts';
import { openOperators } from './operators.ts';
import { buildApp } from './app.ts';
import { type Config, ConfigError, parseConfig } from './config/config.ts';
import { isLoopback } from './config/transport.ts';
import { openDatabase } from './core/database/open.ts';
import { logAlways } from './core/monitoring/logging.ts';
import { seedSamples } from './seed.ts';
import { root } from '@prelude/pack/paths';
import { whyNotStarted } from './why-not-started.ts';

let dataFolder: string | undefined;

async function main(): Promise<void> {
  const config = parseConfig(process.env, root);
  dataFolder = config.dataDir;
  const pack = config.campaignDir;
  const problem =
    packProblem(pack) ??
    siteMismatch(pack) ??
    (config.production ? siteMissing(pack) : undefined) ??
    (config.production ? unwrittenProblem(pack) : undefined) ??
    (config.production && !config.allowSampleLinks ? sampleLinksProblem(pack) : undefined);
  if (problem) throw new ConfigError(problem);
  let onDatabaseError = (error: Error): void => {
    process.stderr.write(`${error.message}\n`);
  };
  const database = await openDatabase(config, (error) => onDatabaseError(error));
  const app = await buildApp(config, database).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  onDatabaseError = (error): void => app.log.warn({ err: error }, 'database');
  // Longer than the slowest request, so that a stop loses no accepted request.
  closeWithGrace({ delay: 20_000, logger: app.log }, async () => {
    await app.close();
    await database.close();
  });
  if (config.production && database.engine === 'pglite') logAlways({ level: 40 }, onEmbedded);
  await app.ready();
  if (!config.production) await seedSamples(config, database);
  await app.listen({ host: config.host, port: config.port });
  if (config.production) return;
  // A trial prints the link to its terminal; production uses `npm run prelude -- operator`.
  announce(config, await openOperators(database, config).operators.firstLink());
}

const onEmbedded =
  'Production uses the embedded database: it supports one server, and anyone who can read DATA_DIR can read all data. ' +
  'Set DATABASE_URL for a launch';

function openTo({ host, smtpUrl, sandbox }: Config): string {
  if (isLoopback(host)) return 'this machine only';
  const open = [
    ...(smtpUrl ? [] : ['read every code and email at /mailbox']),
    ...(sandbox ? ['sign in as anyone through the sandbox'] : []),
    'read /docs',
  ];
  return `everyone who reaches ${host}: they can ${open.join(', ')}`;
}

function announce(config: Config, firstOperator: string | undefined): void {
  const { publicUrl, consoleUrl, smtpUrl, databaseUrl, dataDir } = config;
  const mail = smtpUrl ? 'sent by SMTP_URL' : `${publicUrl}/mailbox`;
  process.stdout.write(`
  Prelude is ready

    Site      ${publicUrl}
    Console   ${firstOperator ?? `${consoleUrl}/console`}
    Mail      ${mail}
    Database  ${databaseUrl ? 'PostgreSQL' : `embedded, in ${dataDir}`}
    Open to   ${openTo(config)}

`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${whyNotStarted(error, dataFolder)}\n`);
  process.exit(1);
});
