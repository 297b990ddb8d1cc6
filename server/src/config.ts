/**
 * The only reader of `process.env`. Parsed once; a wrong or missing value stops the start with a list of what to
 * mend. `.env.example` holds the same keys (a test compares them).
 */
import { resolve } from 'node:path';
import { Type, type Static } from 'typebox';
import { Errors } from 'typebox/value';

const Port = Type.String({ pattern: '^[0-9]{1,5}$' });
const Url = (schemes: string) => Type.String({ pattern: `^(${schemes})://` });

export const Environment = Type.Object({
  NODE_ENV: Type.Optional(Type.Enum(['development', 'test', 'production'])),
  PORT: Type.Optional(Port),
  HOST: Type.Optional(Type.String({ minLength: 1 })),
  PUBLIC_URL: Type.Optional(Url('https?')),
  TRUST_PROXY: Type.Optional(Type.String({ pattern: '^[0-9a-fA-F.:/, ]+$' })),
  DATA_DIR: Type.Optional(Type.String({ minLength: 1 })),
  CAMPAIGN_DIR: Type.Optional(Type.String({ minLength: 1 })),
  DATABASE_URL: Type.Optional(Url('postgres(ql)?')),
  REDIS_URL: Type.Optional(Url('rediss?')),
  SMTP_URL: Type.Optional(Url('smtps?')),
  MAIL_FROM: Type.Optional(Type.String({ pattern: '@' })),
  SECRET: Type.Optional(Type.String({ minLength: 32 })),
  CAMPAIGN_CLOCK: Type.Optional(
    Type.String({
      pattern: '^(real|\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d)?([+-]\\d\\d:\\d\\d|Z))$',
    }),
  ),
  ALLOW_SHIFTED_CLOCK: Type.Optional(Type.Literal('yes')),
  GAME_CHECK_URL: Type.Optional(Url('https?')),
  LOG_LEVEL: Type.Optional(Type.Enum(['debug', 'info', 'warn', 'error', 'silent'])),
});

export interface Config {
  production: boolean;
  host: string;
  port: number;
  /** Origin the site is reached at, without a slash at the end. */
  publicUrl: string;
  /** Addresses or networks of proxies whose X-Forwarded-For is believed; empty: none. */
  trustProxy: string[];
  dataDir: string;
  campaignDir: string;
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  /** The one secret the others are derived from; undefined: kept in the data folder (never in production). */
  secret: string | undefined;
  /** `real`, an instant to start at, or undefined for the campaign's rehearsal clock. */
  campaignClock: string | undefined;
  gameCheckUrl: string | undefined;
  logLevel: string;
}

export class ConfigError extends Error {}

/** The configuration of an environment. Throws `ConfigError` naming everything that is wrong. */
export function parseConfig(env: NodeJS.ProcessEnv, root: string): Config {
  // An empty value in a .env file means "not set".
  const given = Object.fromEntries(
    Object.keys(Environment.properties).flatMap((key) => (env[key] ? [[key, env[key]]] : [])),
  ) as Static<typeof Environment>;
  const problems = [...Errors(Environment, given)].map(
    (error) => `${error.instancePath.slice(1) || 'environment'}: ${error.message}`,
  );
  const production = given.NODE_ENV === 'production';
  const port = Number(given.PORT ?? 8080);
  if (port > 65_535) problems.push('PORT: must be at most 65535');
  if (production) problems.push(...productionProblems(given));
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));

  const host = given.HOST ?? (production ? '0.0.0.0' : '127.0.0.1');
  return {
    production,
    host,
    port,
    publicUrl: (given.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    trustProxy: (given.TRUST_PROXY ?? '').split(',').flatMap((part) => part.trim() || []),
    dataDir: resolve(root, given.DATA_DIR ?? 'data'),
    campaignDir: resolve(root, given.CAMPAIGN_DIR ?? 'campaign'),
    databaseUrl: given.DATABASE_URL,
    redisUrl: given.REDIS_URL,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    secret: given.SECRET,
    campaignClock: given.CAMPAIGN_CLOCK ?? (production ? 'real' : undefined),
    gameCheckUrl: given.GAME_CHECK_URL,
    // A newcomer's terminal shows what they need to see; a launch wants the record.
    logLevel: given.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
}

/** What a trial may lack and a launch may not. */
function productionProblems(given: Static<typeof Environment>): string[] {
  const problems = (['SECRET', 'PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM'] as const)
    .filter((key) => !given[key])
    .map((key) => `${key}: required in production`);
  if (given.PUBLIC_URL && !given.PUBLIC_URL.startsWith('https://')) {
    problems.push('PUBLIC_URL: must be https in production');
  }
  if ((given.CAMPAIGN_CLOCK ?? 'real') !== 'real' && !given.ALLOW_SHIFTED_CLOCK) {
    problems.push('CAMPAIGN_CLOCK: a shifted clock in production needs ALLOW_SHIFTED_CLOCK=yes');
  }
  return problems;
}
