import closeWithGrace from 'close-with-grace';
import { packProblem } from '@prelude/pack/id';
import { type Apps, createApps } from './apps.ts';
import { createCampaignFolder, reportOf } from './campaign-folder.ts';
import { createHost } from './host.ts';
import { siteMissing } from './modules/pages/index.ts';
import { openOperators } from './operators.ts';
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
  const problem =
    packProblem(config.campaignDir) ?? (config.production ? siteMissing() : undefined);
  if (problem) throw new ConfigError(problem);
  const folder = createCampaignFolder(config);
  const verdict = await folder.look();
  if (verdict.state !== 'changed') throw new ConfigError(reportOf(verdict));
  let onDatabaseError = (error: Error): void => {
    process.stderr.write(`${error.message}\n`);
  };
  let logError = (...said: unknown[]): void => {
    process.stderr.write(`${said.map(String).join(' ')}\n`);
  };
  const database = await openDatabase(config, (error) => onDatabaseError(error));
  const host = createHost();
  const apps = createApps({
    config,
    database,
    host,
    folder,
    onApp: async (app, own) => {
      onDatabaseError = (error): void => app.log.warn({ err: error }, 'database');
      logError = app.log.error.bind(app.log);
      if (!config.production) await seedSamples(own, database);
    },
  });
  await apps.start(verdict.snapshot).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  if (config.production && database.engine === 'pglite') logAlways({ level: 40 }, onEmbedded);
  await host.listen(config.port, config.host);
  // Longer than the slowest request, so that a stop loses no accepted request.
  closeWithGrace(
    { delay: 20_000, skip: ['SIGHUP'], logger: { error: (...said) => logError(...said) } },
    async () => {
      if (config.trustProxy.length > 0) await host.drain();
      await host.close();
      await apps.close();
      await database.close();
    },
  );
  process.on('SIGHUP', () => void reread(apps));
  if (config.production) return;
  // A trial prints the link to its terminal; production uses `npm run prelude -- operator`.
  announce(config, await openOperators(database, config).operators.firstLink());
}

/** Reads the campaign's folder again, and says on the terminal what came of it. */
async function reread(apps: Apps): Promise<void> {
  const begun = performance.now();
  const say = (line: string): void => void process.stderr.write(`${line}\n`);
  try {
    const { verdict, shown } = await apps.reread();
    if (verdict.state !== 'changed') return say(reportOf(verdict));
    await shown;
    say(`The changed campaign is shown (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
  } catch (error) {
    say(`The campaign of before stays: ${(error as Error).message}`);
  }
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
