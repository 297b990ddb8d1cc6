/** The only reader of `process.env`. A wrong or missing value stops the start with a list of corrections. */
import { join, resolve } from 'node:path';
import { Errors } from 'typebox/value';
import { addressPattern } from '@prelude/contract/shared/email-address';
import { packKey, packProblem } from '@prelude/pack/id';
import { usePackLanguages } from '@prelude/pack/languages';
import { providerProblems, isSandbox, readSignInServices } from './providers.ts';
import { proxiesOf, proxyProblems } from './proxies.ts';
import { defaultPassword, weaknessOf, withFiles } from './secrets.ts';
import { Environment, type Settings, testSettings } from './settings.ts';
import { isLoopback, plaintextHosts, transportProblems } from './transport.ts';

export class ConfigError extends Error {}

export type Config = ReturnType<typeof configOf>;

/**
 * Gives the process the languages of its campaign, because every program that reads texts starts here.
 * Throws `ConfigError` with every problem.
 */
export function parseConfig(env: NodeJS.ProcessEnv, root: string): Config {
  const files = withFiles(env);
  const given = givenIn(files.env);
  const problems = [...Errors(Environment, given)].map(
    (error) => `${error.instancePath.slice(1) || 'environment'}: ${error.message}`,
  );
  problems.push(...files.problems, ...problemsOf(given));
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  const config = configOf(given, root);
  if (!packProblem(config.campaignDir)) usePackLanguages(config.campaignDir);
  return config;
}

/** An empty value in a .env file means "not set". */
const givenIn = (env: NodeJS.ProcessEnv): Settings =>
  Object.fromEntries(
    Object.entries(Environment.properties).flatMap(([key, schema]) => {
      const value = env[key] || (schema as { default?: string }).default;
      return value === undefined ? [] : [[key, value]];
    }),
  ) as Settings;

/** What is wrong with the secrets, also those of a trial. Never returns the secret itself. */
export const weakSecretsOf = (env: NodeJS.ProcessEnv): string[] =>
  weakSecrets(givenIn(withFiles(env).env));

/** Settings that are not given are undefined. */
function configOf(given: Settings, root: string) {
  const production = given.NODE_ENV === 'production';
  const publicUrl = (given.PUBLIC_URL ?? `http://localhost:${given.PORT}`).replace(
    /(?<!\/)\/+$/,
    '',
  );
  const campaignDir = resolve(root, given.CAMPAIGN_DIR);
  const dataDir = resolve(
    root,
    given.DATA_DIR ?? (production ? 'data' : join('data', packKey(campaignDir))),
  );
  return {
    production,
    host: hostOf(given),
    port: Number(given.PORT),
    /** Origin, without a trailing slash. */
    publicUrl,
    consoleUrl: given.CONSOLE_URL ? new URL(given.CONSOLE_URL).origin : publicUrl,
    trustProxy: proxiesOf(given.TRUST_PROXY),
    dataDir,
    campaignDir,
    /** Folder of the files that are made from the pack. */
    compiledDir: given.COMPILED_DIR ? resolve(root, given.COMPILED_DIR) : join(dataDir, 'compiled'),
    databaseUrl: given.DATABASE_URL,
    /** A replica for expensive reads that no decision depends on. */
    databaseReadUrl: given.DATABASE_READ_URL,
    databaseConnections: Number(given.DATABASE_CONNECTIONS),
    databasePrepares: given.DATABASE_UNPREPARED !== 'yes',
    redisUrl: given.REDIS_URL,
    plaintextHosts: plaintextHosts(given),
    smtpUrl: given.SMTP_URL,
    smtpConnections: Number(given.SMTP_CONNECTIONS),
    mailFrom: given.MAIL_FROM,
    campaignSmtpUrl: given.CAMPAIGN_SMTP_URL ?? given.SMTP_URL,
    emailsPerSecond: Number(given.EMAILS_PER_SECOND),
    recallSeconds: Number(given.MAIL_RECALL_SECONDS),
    bounceDomain: given.BOUNCE_DOMAIN,
    bounceSecret: given.BOUNCE_SECRET,
    /** What the bounce webhooks of email providers are checked with. */
    webhooks: {
      sesTopic: given.SES_TOPIC_ARN,
      snsUrl: given.SNS_URL,
      postmark: given.POSTMARK_WEBHOOK_SECRET,
      mailgun: given.MAILGUN_SIGNING_KEY,
      brevo: given.BREVO_WEBHOOK_SECRET,
    },
    /** For `prelude doctor` only. */
    dnsServers: (given.DNS_SERVERS ?? '').split(',').flatMap((server) => server.trim() || []),
    timeServer: given.TIME_SERVER,
    doctorMailboxUrl: given.DOCTOR_MAILBOX_URL,
    /** Undefined: the secret is kept in the data folder. Production requires it. */
    secret: given.SECRET,
    formerSecrets: given.SECRET_PREVIOUS?.split(',') ?? [],
    /** `real`, an instant to start at, or undefined for the campaign's rehearsal time. */
    allowSampleLinks: given.ALLOW_SAMPLE_LINKS === 'yes',
    campaignClock: given.CAMPAIGN_CLOCK ?? (production ? 'real' : undefined),
    gameCheck:
      given.GAME_CHECK_URL && given.GAME_CHECK_KEY
        ? { url: given.GAME_CHECK_URL, key: given.GAME_CHECK_KEY }
        : undefined,
    ...readSignInServices(given),
    /** Leading zero bits of every proof of work, for tests only. */
    workBits: numberOf(given.TEST_WORK_BITS),
    /** Milliseconds allowed for the whole response of a third party, for tests only. */
    outboundMs: numberOf(given.TEST_OUTBOUND_MS),
    /** Whether pictures of the pack are made before someone asks for them; not in tests. */
    makesMedia: given.TEST_LAZY_MEDIA !== 'yes',
    /** Whether webhooks may go to this machine, over HTTP; not in production. */
    allowsLocalWebhooks: given.TEST_LOCAL_WEBHOOKS === 'yes',
    /** Where newsletters may go, other than to public addresses. */
    newsletter: { listmonkUrl: given.LISTMONK_URL, testUrl: given.TEST_NEWSLETTER_URL },
    /** Where a stand-in for the advertising networks is; not in production. */
    networksUrl: given.TEST_NETWORKS_URL,
    gameKeys: gameKeysOf(given),
    beaconUrl: given.BEACON_URL,
    /** Undefined: the server does not ask for followers. */
    steamUrl: given.STEAM_URL,
    operators: {
      /** What the settings say; SQL decides whether an operator is alone. */
      isOne: given.OPERATORS === 'one',
      /** Drafts of what visitors read need a second operator. */
      publishingTwo: given.PUBLISHING === 'two',
      alertEmail: given.ALERT_EMAIL,
      mailingHours: Number(given.ALONE_MAILING_HOURS),
      figuresHours: Number(given.ALONE_FIGURES_HOURS),
      drawHours: Number(given.ALONE_DRAW_HOURS),
    },
    metrics: metricsOf(given),
    /** `share` is the traced fraction of requests, 0 to 1. */
    traces: given.TRACES_URL
      ? { url: given.TRACES_URL, share: Number(given.TRACES_SHARE) }
      : undefined,
    /** Milliseconds of event loop delay above which requests are refused. 0: never refuse. */
    busyAfterMs: Number(given.BUSY_AFTER_MS),
    logLevel: given.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
}

const numberOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

const hostOf = ({ HOST, NODE_ENV }: Settings): string =>
  HOST ?? (NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1');

const gameKeysOf = ({ GAME_API_KEYS = '' }: Settings): ReadonlyMap<string, string> =>
  new Map(
    GAME_API_KEYS.split(',').flatMap((entry) => {
      const [name, key] = entry.split(':');
      return name && key ? [[name, key] as const] : [];
    }),
  );

const metricsOf = ({ METRICS_HOST, METRICS_PORT, METRICS_TOKEN }: Settings) =>
  METRICS_PORT
    ? { host: METRICS_HOST, port: Number(METRICS_PORT), token: METRICS_TOKEN }
    : undefined;

function problemsOf(given: Settings): string[] {
  const production = given.NODE_ENV === 'production';
  const problems: string[] = [];
  const port = Number(given.PORT);
  if (port > 65_535) problems.push('PORT: must be at most 65535');
  if (production) problems.push(...productionProblems(given));
  problems.push(...senderProblems(given.MAIL_FROM));
  problems.push(...operatorProblems(given, production));
  problems.push(...proxyProblems(given.TRUST_PROXY, production));
  const metrics = metricsOf(given);
  if (metrics?.port === port) problems.push('METRICS_PORT: must not be the port of the site');
  if (metrics && !isLoopback(metrics.host) && !metrics.token)
    problems.push('METRICS_TOKEN: required when METRICS_HOST is not this machine');
  if (given.GAME_CHECK_URL && !given.GAME_CHECK_KEY)
    problems.push(
      'GAME_CHECK_KEY: required with GAME_CHECK_URL; use the same key on the studio’s server',
    );
  problems.push(...providerProblems(given, production));
  const host = hostOf(given);
  const isOpen = !production && (isSandbox(given) || !given.SMTP_URL);
  if (isOpen && !isLoopback(host) && !given.TRIAL_ON_NETWORK)
    problems.push(`HOST: other machines can reach ${host}, ${openOnTrial}`);
  return problems;
}

const oneAddress = new RegExp(`^${addressPattern}$`);

function senderProblems(from: string | undefined): string[] {
  if (from === undefined || oneAddress.test(from)) return [];
  const inside = /<([^<>]*)>$/.exec(from)?.[1];
  if (inside !== undefined && oneAddress.test(inside))
    return [
      `MAIL_FROM: write the address only, ${inside}; the name is mail_from in campaign.json, or the title of the game`,
    ];
  return ['MAIL_FROM: must be one email address, such as service@example.com'];
}

/** The least hours are those of SQL (`operator_rule_hours`). */
function operatorProblems(given: Settings, production: boolean): string[] {
  const least = { ALONE_MAILING_HOURS: 2, ALONE_FIGURES_HOURS: 2, ALONE_DRAW_HOURS: 12 } as const;
  const problems = (Object.keys(least) as (keyof typeof least)[])
    .filter((key) => Number(given[key]) < least[key])
    .map((key) => `${key}: at least ${least[key]}`);
  if (given.ALERT_EMAIL !== undefined && !oneAddress.test(given.ALERT_EMAIL))
    problems.push('ALERT_EMAIL: must be one email address, such as studio@example.com');
  if (production && given.OPERATORS === 'one' && !given.ALERT_EMAIL)
    problems.push('ALERT_EMAIL: required with OPERATORS=one, because no second operator looks');
  return problems;
}

const openOnTrial =
  'where the mailbox shows every code and the sandbox signs in as anyone; ' +
  'leave HOST empty, or set TRIAL_ON_NETWORK=yes if everyone on the network may do that';

function productionProblems(given: Settings): string[] {
  const problems = (['SECRET', 'PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM'] as const)
    .filter((key) => !given[key])
    .map((key) => `${key}: required in production`);
  for (const key of ['PUBLIC_URL', 'CONSOLE_URL', 'SNS_URL'] as const)
    if (given[key] && !given[key].startsWith('https://'))
      problems.push(`${key}: must be https in production`);
  if (Number(given.MAIL_RECALL_SECONDS) < 300) {
    problems.push('MAIL_RECALL_SECONDS: at least 300 in production');
  }
  if ((given.CAMPAIGN_CLOCK ?? 'real') !== 'real' && !given.ALLOW_SHIFTED_CLOCK) {
    problems.push('CAMPAIGN_CLOCK: a shifted clock in production needs ALLOW_SHIFTED_CLOCK=yes');
  }
  return [...problems, ...transportProblems(given), ...weakSecrets(given), ...testProblems(given)];
}

const testProblems = (given: Settings): string[] =>
  (Object.keys(testSettings) as (keyof typeof testSettings)[])
    .filter((key) => given[key] !== undefined)
    .map((key) => `${key}: for tests only; remove it in production`);

const ownSecrets = [
  'SECRET',
  'BOUNCE_SECRET',
  'POSTMARK_WEBHOOK_SECRET',
  'BREVO_WEBHOOK_SECRET',
  'METRICS_TOKEN',
  'GAME_CHECK_KEY',
] as const;

/** Never returns the secret itself. */
function weakSecrets(given: Settings): string[] {
  const secrets = [
    ...ownSecrets.map((key) => [key, given[key]]),
    ...(given.SECRET_PREVIOUS?.split(',') ?? []).map((former) => ['SECRET_PREVIOUS', former]),
    ...(given.GAME_API_KEYS?.split(',') ?? []).map((entry) => [
      'GAME_API_KEYS',
      entry.slice(entry.indexOf(':') + 1),
    ]),
  ] as const;
  const problems = secrets.flatMap(([key, secret]) => {
    const reason = secret && weaknessOf(secret);
    return reason ? [`${key}: ${reason}`] : [];
  });
  const all = secrets.flatMap(([, secret]) => secret ?? []);
  if (new Set(all).size < all.length)
    problems.push('SECRET: two settings have the same secret; use a different one for each');
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
