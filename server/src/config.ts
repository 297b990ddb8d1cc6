/**
 * The only reader of `process.env`. Parsed once; a wrong or missing value stops the start with a list of what to
 * mend. `.env.example` holds the same keys (a test compares them).
 */
import { resolve } from 'node:path';
import { Type, type Static } from 'typebox';
import { Errors } from 'typebox/value';
import { defaultPassword, weakness, withFiles } from './config-secrets.ts';
import {
  type DoorConfig,
  doorConfig,
  doorEnvironment,
  doorProblems,
  isSandbox,
} from './config-doors.ts';
import { type TestConfig, testConfig, testEnvironment, testProblems } from './config-tests.ts';
import {
  isLoopback,
  plaintextHosts,
  transportEnvironment,
  transportProblems,
} from './config-transport.ts';

const Port = Type.String({ pattern: '^[0-9]{1,5}$' });

export const Environment = Type.Object({
  NODE_ENV: Type.Optional(Type.Enum(['development', 'test', 'production'])),
  PORT: Type.Optional(Port),
  HOST: Type.Optional(Type.String({ minLength: 1 })),
  TRIAL_ON_NETWORK: Type.Optional(Type.Literal('yes')),
  PUBLIC_URL: Type.Optional(Type.String({ pattern: '^https?://' })),
  CONSOLE_URL: Type.Optional(Type.String({ pattern: '^https?://' })),
  TRUST_PROXY: Type.Optional(Type.String({ pattern: '^[0-9a-fA-F.:/, ]+$' })),
  DATA_DIR: Type.Optional(Type.String({ minLength: 1 })),
  CAMPAIGN_DIR: Type.Optional(Type.String({ minLength: 1 })),
  DATABASE_CONNECTIONS: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,2}$' })),
  MAIL_FROM: Type.Optional(Type.String({ pattern: '@' })),
  LETTERS_PER_SECOND: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,4}$' })),
  MAIL_RECALL_SECONDS: Type.Optional(Type.String({ pattern: '^[0-9]{1,4}$' })),
  BOUNCE_DOMAIN: Type.Optional(Type.String({ pattern: '^[a-z0-9.-]+\\.[a-z0-9-]+$' })),
  BOUNCE_SECRET: Type.Optional(Type.String({ minLength: 32 })),
  SECRET: Type.Optional(Type.String({ minLength: 32 })),
  SECRET_PREVIOUS: Type.Optional(Type.String({ pattern: '^[^,\\s]{32,}(,[^,\\s]{32,})*$' })),
  CAMPAIGN_CLOCK: Type.Optional(
    Type.String({
      pattern: '^(real|\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d)?([+-]\\d\\d:\\d\\d|Z))$',
    }),
  ),
  ALLOW_SHIFTED_CLOCK: Type.Optional(Type.Literal('yes')),
  GAME_CHECK_KEY: Type.Optional(Type.String({ minLength: 32 })),
  ...transportEnvironment,
  ...doorEnvironment,
  GAME_API_KEYS: Type.Optional(
    Type.String({ pattern: '^[a-z0-9-]{1,32}:[^,:\\s]{32,}(,[a-z0-9-]{1,32}:[^,:\\s]{32,})*$' }),
  ),
  METRICS_PORT: Type.Optional(Port),
  METRICS_HOST: Type.Optional(Type.String({ minLength: 1 })),
  METRICS_TOKEN: Type.Optional(Type.String({ minLength: 32 })),
  TRACES_SHARE: Type.Optional(Type.String({ pattern: '^(0|1|0?\\.[0-9]{1,6})$' })),
  BUSY_AFTER_MS: Type.Optional(Type.String({ pattern: '^(0|[1-9][0-9]{0,5})$' })),
  LOG_LEVEL: Type.Optional(Type.Enum(['debug', 'info', 'warn', 'error', 'silent'])),
  ...testEnvironment,
});

export interface Config extends DoorConfig, TestConfig {
  production: boolean;
  host: string;
  port: number;
  /** Origin the site is reached at, without a slash at the end. */
  publicUrl: string;
  /** Origin the operators' console is reached at; the public one unless it has a hostname of its own. */
  consoleUrl: string;
  /** Addresses or networks of proxies whose X-Forwarded-For is believed; empty: none. */
  trustProxy: string[];
  dataDir: string;
  campaignDir: string;
  databaseUrl: string | undefined;
  /** A replica of it, for what reads much and decides nothing; undefined: there is none. */
  databaseReadUrl: string | undefined;
  /** Connections this process opens at most. */
  databaseConnections: number;
  redisUrl: string | undefined;
  /** Hosts of a private network that may be spoken to without TLS. */
  plaintextHosts: string[];
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  /** Where letters leave from; undefined: where codes do. */
  campaignSmtpUrl: string | undefined;
  /** Letters that may leave in a second, all servers together. */
  lettersPerSecond: number;
  /** Seconds after its approval in which no letter of a mailing leaves. */
  recallSeconds: number;
  /** Domain that takes returned mail; undefined: it comes back to the sender's address. */
  bounceDomain: string | undefined;
  /** Key that reports of returned mail are signed with; undefined: nobody may report. */
  bounceSecret: string | undefined;
  /** The one secret the others are derived from; undefined: kept in the data folder (never in production). */
  secret: string | undefined;
  /** Secrets of before, which are still read (decision 0030). */
  formerSecrets: string[];
  /** `real`, an instant to start at, or undefined for the campaign's rehearsal clock. */
  campaignClock: string | undefined;
  /** The studio's own check and the key it shares with us; undefined: the built-in one. */
  gameCheck: { url: string; key: string } | undefined;
  /** Keys the game's servers sign with, by name; none: nobody may claim rewards. */
  gameKeys: ReadonlyMap<string, string>;
  /** Where the public random value is read; undefined: entered by an operator (production) or made up (trial). */
  beaconUrl: string | undefined;
  /** Where figures for Prometheus are served, apart from the site; undefined: nowhere. */
  metrics: { host: string; port: number; token: string | undefined } | undefined;
  /** Where traces go and the share of requests that is taken, 0–1; undefined: none. */
  traces: { url: string; share: number } | undefined;
  /** Visitors are turned away while the event loop is later than that, milliseconds; 0: never. */
  busyAfterMs: number;
  logLevel: string;
}

const fiveMinutes = 300;

export class ConfigError extends Error {}

/** The configuration of an environment. Throws `ConfigError` naming everything that is wrong. */
export function parseConfig(env: NodeJS.ProcessEnv, root: string): Config {
  const files = withFiles(env);
  // An empty value in a .env file means "not set".
  const given = Object.fromEntries(
    Object.keys(Environment.properties).flatMap((key) =>
      files.env[key] ? [[key, files.env[key]]] : [],
    ),
  ) as Static<typeof Environment>;
  const problems = [...Errors(Environment, given)].map(
    (error) => `${error.instancePath.slice(1) || 'environment'}: ${error.message}`,
  );
  problems.push(...files.problems);
  const production = given.NODE_ENV === 'production';
  const port = Number(given.PORT ?? 8080);
  if (port > 65_535) problems.push('PORT: must be at most 65535');
  if (production) problems.push(...productionProblems(given));
  const metrics = metricsOf(given);
  if (metrics?.port === port) problems.push('METRICS_PORT: must not be the port of the site');
  if (metrics && !isLoopback(metrics.host) && !metrics.token)
    problems.push('METRICS_TOKEN: figures for other machines need one');
  if (given.GAME_CHECK_URL && !given.GAME_CHECK_KEY)
    problems.push('GAME_CHECK_KEY: GAME_CHECK_URL needs it; share one with the studio’s server');
  problems.push(...doorProblems(given, production));
  const host = given.HOST ?? (production ? '0.0.0.0' : '127.0.0.1');
  const isOpen = !production && (isSandbox(given, given.NODE_ENV) || !given.SMTP_URL);
  if (isOpen && !isLoopback(host) && !given.TRIAL_ON_NETWORK)
    problems.push(`HOST: ${host} lets other machines in, ${openOnTrial}`);
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));

  const publicUrl = (given.PUBLIC_URL ?? `http://localhost:${port}`).replace(/(?<!\/)\/+$/, '');
  return {
    production,
    host,
    port,
    publicUrl,
    consoleUrl: given.CONSOLE_URL ? new URL(given.CONSOLE_URL).origin : publicUrl,
    trustProxy: (given.TRUST_PROXY ?? '').split(',').flatMap((part) => part.trim() || []),
    dataDir: resolve(root, given.DATA_DIR ?? 'data'),
    campaignDir: resolve(root, given.CAMPAIGN_DIR ?? 'campaign'),
    databaseUrl: given.DATABASE_URL,
    databaseReadUrl: given.DATABASE_READ_URL,
    busyAfterMs: Number(given.BUSY_AFTER_MS ?? 1500),
    databaseConnections: Number(given.DATABASE_CONNECTIONS ?? 20),
    redisUrl: given.REDIS_URL,
    plaintextHosts: plaintextHosts(given),
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    campaignSmtpUrl: given.CAMPAIGN_SMTP_URL ?? given.SMTP_URL,
    lettersPerSecond: Number(given.LETTERS_PER_SECOND ?? 50),
    recallSeconds: Number(given.MAIL_RECALL_SECONDS ?? fiveMinutes),
    bounceDomain: given.BOUNCE_DOMAIN,
    bounceSecret: given.BOUNCE_SECRET,
    secret: given.SECRET,
    formerSecrets: given.SECRET_PREVIOUS?.split(',') ?? [],
    campaignClock: given.CAMPAIGN_CLOCK ?? (production ? 'real' : undefined),
    gameCheck:
      given.GAME_CHECK_URL && given.GAME_CHECK_KEY
        ? { url: given.GAME_CHECK_URL, key: given.GAME_CHECK_KEY }
        : undefined,
    ...doorConfig(given, given.NODE_ENV),
    ...testConfig(given),
    gameKeys: new Map(
      (given.GAME_API_KEYS ?? '').split(',').flatMap((entry) => {
        const [name, key] = entry.split(':');
        return name && key ? [[name, key] as const] : [];
      }),
    ),
    beaconUrl: given.BEACON_URL,
    metrics,
    traces: given.TRACES_URL
      ? { url: given.TRACES_URL, share: Number(given.TRACES_SHARE ?? 0.01) }
      : undefined,
    // A newcomer's terminal shows what they need to see; a launch wants the record.
    logLevel: given.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
}

const openOnTrial =
  'where the mailbox shows every code and the sandbox signs in as anyone; ' +
  'leave HOST empty, or set TRIAL_ON_NETWORK=yes if everyone on the network may do that';

const metricsOf = (given: Static<typeof Environment>): Config['metrics'] =>
  given.METRICS_PORT
    ? {
        host: given.METRICS_HOST ?? '127.0.0.1',
        port: Number(given.METRICS_PORT),
        token: given.METRICS_TOKEN,
      }
    : undefined;

/** What a trial may lack and a launch may not. */
function productionProblems(given: Static<typeof Environment>): string[] {
  const problems = (['SECRET', 'PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM'] as const)
    .filter((key) => !given[key])
    .map((key) => `${key}: required in production`);
  if (given.PUBLIC_URL && !given.PUBLIC_URL.startsWith('https://')) {
    problems.push('PUBLIC_URL: must be https in production');
  }
  if (Number(given.MAIL_RECALL_SECONDS ?? fiveMinutes) < fiveMinutes) {
    problems.push('MAIL_RECALL_SECONDS: at least 300 in production');
  }
  if (given.CONSOLE_URL && !given.CONSOLE_URL.startsWith('https://')) {
    problems.push('CONSOLE_URL: must be https in production');
  }
  if ((given.CAMPAIGN_CLOCK ?? 'real') !== 'real' && !given.ALLOW_SHIFTED_CLOCK) {
    problems.push('CAMPAIGN_CLOCK: a shifted clock in production needs ALLOW_SHIFTED_CLOCK=yes');
  }
  return [...problems, ...transportProblems(given), ...weakSecrets(given), ...testProblems(given)];
}

/** Secrets that somebody could guess, with the setting each stands in. Says nothing of the secret itself. */
function weakSecrets(given: Static<typeof Environment>): string[] {
  const secrets = [
    ...(['SECRET', 'BOUNCE_SECRET', 'METRICS_TOKEN', 'GAME_CHECK_KEY'] as const).map((key) => [
      key,
      given[key],
    ]),
    ...(given.SECRET_PREVIOUS?.split(',') ?? []).map((former) => ['SECRET_PREVIOUS', former]),
    ...(given.GAME_API_KEYS?.split(',') ?? []).map((entry) => [
      'GAME_API_KEYS',
      entry.slice(entry.indexOf(':') + 1),
    ]),
  ] as const;
  const problems = secrets.flatMap(([key, secret]) => {
    const reason = secret && weakness(secret);
    return reason ? [`${key}: ${reason}`] : [];
  });
  const all = secrets.flatMap(([, secret]) => secret ?? []);
  if (new Set(all).size < all.length)
    problems.push('SECRET: two settings have the same secret; each needs its own');
  for (const key of [
    'DATABASE_URL',
    'DATABASE_READ_URL',
    'REDIS_URL',
    'SMTP_URL',
    'CAMPAIGN_SMTP_URL',
  ] as const) {
    const reason = given[key] && URL.canParse(given[key]) && defaultPassword(given[key]);
    if (reason) problems.push(`${key}: ${reason}`);
  }
  return problems;
}
