/**
 * The checked environment, `.env.example` and `docs/guide/configure.md` are generated from this table. Add a setting here and
 * read it in `config.ts`.
 */
import { type Static, type TSchema, type TStringOptions, Type } from 'typebox';

interface Options extends TStringOptions {
  /** Can also be given as `NAME_FILE`, the path of a file that contains it. */
  secret?: true;
}

const text = (description: string, options: Options = {}) =>
  Type.Optional(Type.String({ minLength: 1, description, ...options }));
const withDefault = (value: string, description: string, options: Options = {}) =>
  Type.String({ minLength: 1, description, default: value, ...options });
const yes = (description: string) => Type.Optional(Type.Literal('yes', { description }));
const web = (description: string) => text(description, { pattern: '^https?://', maxLength: 512 });
const webAt = (value: string) => withDefault(value, '', { pattern: '^https?://', maxLength: 512 });
const key = (description: string) => text(description, { minLength: 32, secret: true });
const credential = (description = '') => text(description, { maxLength: 512 });
const secretCredential = (description = '') => text(description, { maxLength: 512, secret: true });

export const providerSettings = {
  GOOGLE_CLIENT_ID: credential(),
  GOOGLE_CLIENT_SECRET: secretCredential(),
  GOOGLE_ISSUER: webAt('https://accounts.google.com'),
  GOOGLE_AUTHORIZE_URL: webAt('https://accounts.google.com/o/oauth2/v2/auth'),
  GOOGLE_TOKEN_URL: webAt('https://oauth2.googleapis.com/token'),
  GOOGLE_JWKS_URL: webAt('https://www.googleapis.com/oauth2/v3/certs'),
  X_CLIENT_ID: credential(),
  X_CLIENT_SECRET: secretCredential(),
  X_AUTHORIZE_URL: webAt('https://x.com/i/oauth2/authorize'),
  X_TOKEN_URL: webAt('https://api.x.com/2/oauth2/token'),
  X_REVOKE_URL: webAt('https://api.x.com/2/oauth2/revoke'),
  X_USER_URL: webAt('https://api.x.com/2/users/me'),
  FACEBOOK_APP_ID: credential(),
  FACEBOOK_APP_SECRET: secretCredential(),
  // Facebook no longer supports the specification's v14.0 (spec decisions §6).
  FACEBOOK_VERSION: withDefault(
    'v25.0',
    'Version of its SDK and Graph API. A version works for about two years.',
    { pattern: '^v[0-9]{1,3}\\.[0-9]$' },
  ),
  FACEBOOK_SCRIPT_URL: webAt('https://connect.facebook.net/en_US/sdk.js'),
  FACEBOOK_DIALOG_URL: webAt('https://www.facebook.com'),
  FACEBOOK_GRAPH_URL: webAt('https://graph.facebook.com'),
  APPLE_CLIENT_ID: credential(),
  APPLE_TEAM_ID: credential(),
  APPLE_KEY_ID: credential(),
  APPLE_PRIVATE_KEY: text('The text of the .p8 file. Line breaks may be written as \\n.', {
    pattern: 'PRIVATE KEY',
    secret: true,
  }),
  APPLE_ISSUER: webAt('https://appleid.apple.com'),
  APPLE_AUTHORIZE_URL: webAt('https://appleid.apple.com/auth/authorize'),
  APPLE_TOKEN_URL: webAt('https://appleid.apple.com/auth/token'),
  APPLE_JWKS_URL: webAt('https://appleid.apple.com/auth/keys'),
  APPLE_REVOKE_URL: webAt('https://appleid.apple.com/auth/revoke'),
  APPLE_SCRIPT_URL: webAt(
    'https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/1/en_US/appleid.auth.js',
  ),
};

export const captchaSettings = {
  CAPTCHA_PROVIDER: Type.Enum(['local', 'tencent', 'turnstile', 'hcaptcha'], {
    default: 'local',
    description: 'local is our own slider. The others need their keys.',
  }),
  CAPTCHA_FALLBACK: Type.Optional(
    Type.Enum(['yes', 'no'], {
      description:
        'yes lets visitors use our slider where the provider’s script does not load. The check is then only as strong as the slider.',
    }),
  ),
  CAPTCHA_SITE_KEY: credential(),
  CAPTCHA_SECRET: secretCredential(),
  CAPTCHA_VERIFY_URL: web('Default: the provider’s own address.'),
  CAPTCHA_SCRIPT_URL: web('Default: the provider’s own address.'),
  TENCENT_SECRET_ID: credential(),
  TENCENT_SECRET_KEY: secretCredential(),
};

export const testSettings = {
  TEST_WORK_BITS: text('Leading zero bits of every proof of work. Default: 13 and 17.', {
    pattern: '^[0-9]$|^1[0-9]$',
  }),
  TEST_OUTBOUND_MS: text('Milliseconds for a whole answer of a third party. Default: 3500.', {
    pattern: '^[1-9][0-9]{1,4}$',
  }),
  TEST_LAZY_MEDIA: yes('Pictures of the campaign are made only when a page asks for them.'),
  TEST_LOCAL_WEBHOOKS: yes('Webhooks may also go to http://127.0.0.1, for development.'),
  TEST_NEWSLETTER_URL: text('Stands for every newsletter provider, for development.', {
    pattern: '^http://127\\.0\\.0\\.1:[0-9]{1,5}$',
  }),
  TEST_NETWORKS_URL: text(
    'A stand-in for all advertising networks, such as http://127.0.0.1:9092; each at a path with its host.',
    { pattern: '^http://127\\.0\\.0\\.1:[0-9]{1,5}$' },
  ),
};

const port = { pattern: '^[0-9]{1,5}$' };

const serverSettings = {
  NODE_ENV: Type.Optional(
    Type.Enum(['development', 'test', 'production'], { description: 'Default: development.' }),
  ),
  PORT: withDefault('8080', 'Port of the site and the console.', port),
  HOST: text(
    'Address the server listens on. Default: 127.0.0.1 for a trial, whose mailbox shows every code; 0.0.0.0 in production.',
  ),
  TRIAL_ON_NETWORK: yes(
    'yes lets a trial with a mailbox or sandbox listen on another HOST. Everyone on that network can then read every code and sign in as anyone.',
  ),
  PUBLIC_URL: text(
    'The address players type; https in production. A trial answers only to localhost, IP addresses and this host.',
    { pattern: '^https?://' },
  ),
  CONSOLE_URL: text(
    'Address of the console. Default: PUBLIC_URL. With a hostname of its own, such as https://console.example.com, the public one does not answer the console, and the console’s not the site.',
    { pattern: '^https?://' },
  ),
  TRUST_PROXY: text(
    'Addresses or networks of your reverse proxy, separated by commas. Only these may report the visitor’s address. Production refuses public networks wider than /12 (IPv6: /28).',
    { pattern: '^[0-9a-fA-F.:/, ]+$' },
  ),
  LOG_LEVEL: Type.Optional(
    Type.Enum(['debug', 'info', 'warn', 'error', 'silent'], {
      description: 'Default: info in production, warn for a trial.',
    }),
  ),
  BUSY_AFTER_MS: withDefault(
    '1500',
    'Visitors’ calls are refused for a moment while the server is this many milliseconds late and more than 32 of them are in progress. Pages, files and the console are always served. 0 refuses nothing.',
    { pattern: '^(0|[1-9][0-9]{0,5})$' },
  ),
};

const dataSettings = {
  DATA_DIR: text(
    'Folder of the embedded database, the secret and local email. Default: data/ and the key of the campaign for a trial, so that each has its own players; data in production.',
  ),
  COMPILED_DIR: text(
    'Folder of the pictures, fonts and music that the server makes from the campaign. Servers can share it; it can be deleted. Default: compiled/ in DATA_DIR.',
  ),
  CAMPAIGN_DIR: withDefault(
    'campaigns/nameless-abyss',
    'Folder of the campaign to show. A running server reads it again on SIGHUP.',
  ),
  DATABASE_URL: text(
    'postgres://user:password@host/name uses PostgreSQL 15 or newer instead of the embedded database. In production another machine needs ?sslmode=verify-full at the end, and &sslrootcert=/path/ca.pem for an authority of your own.',
    { pattern: '^postgres(ql)?://', secret: true },
  ),
  DATABASE_READ_URL: text(
    'A replica. The dashboard and the exports read from it, a few seconds late at most (docs/guide/scale.md).',
    { pattern: '^postgres(ql)?://' },
  ),
  DATABASE_CONNECTIONS: withDefault(
    '20',
    'Connections that each server opens at most, and as many to the replica.',
    { pattern: '^[1-9][0-9]{0,2}$' },
  ),
  DATABASE_UNPREPARED: yes(
    'Sends every statement unprepared: for a pooler in transaction mode that does not support prepared statements. A sign-in then takes about a third more.',
  ),
  REDIS_URL: text(
    'rediss://:password@host:6379 shares the flood limits between servers. redis:// is enough on the same machine.',
    { pattern: '^rediss?://', secret: true },
  ),
  PLAINTEXT_HOSTS: text(
    'Hosts of a private network that need no TLS, separated by commas: database,valkey,collector. For the addresses of databases, REDIS_URL, mail servers, GAME_CHECK_URL, BEACON_URL, STEAM_URL, LISTMONK_URL and TRACES_URL. This machine needs no entry.',
    { pattern: '^[A-Za-z0-9._:-]+(, ?[A-Za-z0-9._:-]+)*$' },
  ),
};

const secretSettings = {
  SECRET: key(
    'At least 32 random characters, the same on every server: npm run prelude -- secrets new. All keys are derived from it.',
  ),
  SECRET_PREVIOUS: text(
    'Former secrets, separated by commas. They are still read while SECRET is being changed (docs/runbooks/key-rotation.md).',
    { pattern: '^[^,\\s]{32,}(,[^,\\s]{32,})*$', secret: true },
  ),
};

const emailSettings = {
  SMTP_URL: text(
    'smtps://user:password@host:465, or smtp://user:password@host:587, where the server must offer STARTTLS. Without it a trial keeps email and shows it at /mailbox.',
    { pattern: '^smtps?://', secret: true },
  ),
  SMTP_CONNECTIONS: withDefault(
    '20',
    'Connections to the mail server at a time, for codes and for campaign emails each. 20 carry 150 codes a second at 100 ms each.',
    { pattern: '^([2-9]|[1-9][0-9]{1,2})$' },
  ),
  MAIL_FROM: text(
    'Address of the sender of every email, such as service@example.com. Its name is mail_from of the campaign, or the title of the game.',
    { maxLength: 254 },
  ),
  CAMPAIGN_SMTP_URL: text(
    'A mail server of their own for campaign emails, so that their reputation does not affect codes. Default: SMTP_URL.',
    { pattern: '^smtps?://', secret: true },
  ),
  EMAILS_PER_SECOND: withDefault(
    '50',
    'Campaign emails per second, all servers together. Codes do not wait for them.',
    { pattern: '^[1-9][0-9]{0,4}$' },
  ),
  MAIL_RECALL_SECONDS: withDefault(
    '300',
    'Seconds in which an approved campaign email can still be recalled. Production accepts no less than 300.',
    { pattern: '^[0-9]{1,4}$' },
  ),
  BOUNCE_DOMAIN: text(
    'A domain whose email reaches npm run prelude -- email bounce. Each email then returns to an address of its own.',
    { pattern: '^[a-z0-9.-]+\\.[a-z0-9-]+$' },
  ),
  BOUNCE_SECRET: key('Signs reports of returned email (/api/mail/bounces).'),
  SES_TOPIC_ARN: text(
    'The SNS topic of Amazon SES that reports bounces to PUBLIC_URL/api/mail/bounces/ses.',
    { pattern: '^arn:aws[a-z-]*:sns:[a-z0-9-]+:[0-9]{12}:[A-Za-z0-9_.-]{1,256}$' },
  ),
  SNS_URL: web('Where its certificates are. Default: the region of the topic.'),
  POSTMARK_WEBHOOK_SECRET: key(
    'For bounces at Postmark: the webhook is https://prelude:SECRET@HOST/api/mail/bounces/postmark.',
  ),
  MAILGUN_SIGNING_KEY: text(
    'The HTTP webhook signing key of Mailgun, which reports bounces to PUBLIC_URL/api/mail/bounces/mailgun.',
    { minLength: 16, maxLength: 512, secret: true },
  ),
  BREVO_WEBHOOK_SECRET: key(
    'For bounces at Brevo: the token of the webhook PUBLIC_URL/api/mail/bounces/brevo.',
  ),
};

const campaignSettings = {
  CAMPAIGN_CLOCK: text(
    'real, or an instant to rehearse from, such as 2025-05-13T00:00+08:00. Default: real in production, the campaign’s rehearsal clock for a trial.',
    { pattern: '^(real|\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d)?([+-]\\d\\d:\\d\\d|Z))$' },
  ),
  ALLOW_SHIFTED_CLOCK: yes('yes lets production run on a shifted clock.'),
  ALLOW_SAMPLE_LINKS: yes(
    'yes lets production start although campaign.json has addresses that lead nowhere, such as https://x.com/; they open a page that says so.',
  ),
  LISTMONK_URL: text(
    'The address of your listmonk if it is on a private network: http://listmonk:9000. The console accepts no other private address for the newsletter.',
    { pattern: '^https?://[^/?#@\\s]+/?$' },
  ),
  GAME_CHECK_URL: text(
    'The studio’s own game-side check (docs/develop/game-server.md). Without it the built-in one answers.',
    { pattern: '^https?://' },
  ),
  GAME_CHECK_KEY: key('Shared with the studio’s server, to sign questions and answers.'),
  GAME_API_KEYS: text(
    'Keys with which the game’s servers sign reward claims: name:key,name:key. Each key has at least 32 characters.',
    { pattern: '^[a-z0-9-]{1,32}:[^,:\\s]{32,}(,[a-z0-9-]{1,32}:[^,:\\s]{32,})*$', secret: true },
  ),
  STEAM_URL: text(
    'https://steamcommunity.com reads there, once an hour, how many follow the game (docs/console/campaign.md). Without it the server asks nothing.',
    { pattern: '^https?://', maxLength: 512 },
  ),
  BEACON_URL: text(
    'A drand relay for the draw’s public random value, such as https://api.drand.sh/v2/chains/<hash>. Without it an operator enters the value (npm run prelude -- draw beacon), and a trial makes one up.',
    { pattern: '^https?://' },
  ),
};

const hours = (value: string, description: string) =>
  withDefault(value, description, { pattern: '^([1-9][0-9]?|1[0-5][0-9]|16[0-8])$' });

const operatorSettings = {
  OPERATORS: Type.Optional(
    Type.Enum(['one', 'several'], {
      description:
        'one: a single operator works alone, and a wait takes the place of a second one. It has no effect while several operators could approve. Default: several.',
    }),
  ),
  ALERT_EMAIL: text(
    'Gets a notice of each such wait, as the operator does. Required in production with OPERATORS=one; best a person who is not the operator.',
    { maxLength: 254 },
  ),
  PUBLISHING: Type.Optional(
    Type.Enum(['one', 'two'], {
      description:
        'two: a changed sentence, picture, page or legal text is a draft, which another operator publishes. Default: one.',
    }),
  ),
  ALONE_MAILING_HOURS: hours('12', 'Wait before a mailing of one operator is sent: 2 to 168.'),
  ALONE_FIGURES_HOURS: hours(
    '12',
    'Wait before the figures of one operator reach a milestone: 2 to 168.',
  ),
  ALONE_DRAW_HOURS: hours('24', 'Wait before the draw that one operator requests: 12 to 168.'),
};

const switches = {
  SANDBOX: Type.Optional(
    Type.Enum(['yes', 'no'], {
      description:
        'yes plays Google, X, Facebook and Apple on this machine. Default: yes for a trial; production refuses it.',
    }),
  ),
  EXTRA_PROVIDERS: text(
    'guest, wallet, or both with a comma: in addition to those of the campaign.',
    {
      pattern: '^(guest|wallet)(,(guest|wallet))?$',
    },
  ),
};

const monitoringSettings = {
  METRICS_PORT: text(
    'Port for Prometheus at /metrics, never the site’s. Without it there are no metrics.',
    port,
  ),
  METRICS_HOST: withDefault('127.0.0.1', 'Any other address needs METRICS_TOKEN.'),
  METRICS_TOKEN: key('Sent by Prometheus as "Authorization: Bearer".'),
  TRACES_URL: text(
    'An OpenTelemetry collector for traces over HTTP, such as https://collector.example:4318/v1/traces.',
    { pattern: '^https?://' },
  ),
  TRACES_SHARE: withDefault('0.01', 'Share of requests that is traced, from 0 to 1.', {
    pattern: '^(0|1|0?\\.[0-9]{1,6})$',
  }),
};

const doctorSettings = {
  DNS_SERVERS: text(
    'Resolvers that it asks, separated by commas, such as 9.9.9.9. Default: those of the machine.',
    { pattern: '^[0-9a-fA-F.:\\[\\]]+(, ?[0-9a-fA-F.:\\[\\]]+)*$' },
  ),
  TIME_SERVER: withDefault(
    'time.cloudflare.com',
    'The NTP server with which it compares the clock: host or host:port.',
    { pattern: '^[A-Za-z0-9.-]+(:[0-9]{1,5})?$', maxLength: 255 },
  ),
  DOCTOR_MAILBOX_URL: text(
    'imaps://user:password@host, a mailbox from which it reads its test email back. Write @ in the user as %40.',
    { pattern: '^(imaps://|imap://[^@/]*@(localhost|127\\.0\\.0\\.1)(:|$))', secret: true },
  ),
};

interface Section {
  title: string;
  text?: string;
  settings: Record<string, TSchema>;
}

export const sections: readonly Section[] = [
  { title: 'The server', settings: serverSettings },
  { title: 'Data', settings: dataSettings },
  { title: 'Secrets', settings: secretSettings },
  { title: 'Email', settings: emailSettings },
  { title: 'The campaign', settings: campaignSettings },
  {
    title: 'Operators',
    text: 'Read how one operator works alone: docs/console/one-operator.md.',
    settings: operatorSettings,
  },
  {
    title: 'Sign-in providers',
    text: 'A provider without its credentials is off. Register PUBLIC_URL/auth/return as the return address. Change an address only to run against a stand-in.',
    settings: { ...switches, ...providerSettings },
  },
  { title: 'The check before a code is sent', settings: captchaSettings },
  { title: 'Monitoring', settings: monitoringSettings },
  {
    title: 'The doctor',
    text: 'Read by npm run prelude -- doctor only.',
    settings: doctorSettings,
  },
  {
    title: 'Tests',
    text: 'Production does not start with any of them.',
    settings: testSettings,
  },
];

export const Environment = Type.Object({
  ...serverSettings,
  ...dataSettings,
  ...secretSettings,
  ...emailSettings,
  ...campaignSettings,
  ...operatorSettings,
  ...switches,
  ...providerSettings,
  ...captchaSettings,
  ...monitoringSettings,
  ...doctorSettings,
  ...testSettings,
});
export type Settings = Static<typeof Environment>;

export const fileSettings: readonly string[] = Object.entries<TSchema>(Environment.properties)
  .filter(([, schema]) => 'secret' in schema)
  .map(([name]) => name);
