/**
 * Settings of the third parties (decisions §6): every address is one, so that the whole can run against a stand-in. A
 * provider without its credentials is off. The defaults are the providers' own, as documented in November 2026.
 */
import { Type, type Static } from 'typebox';
import {
  captchaEnvironment,
  captchaParts,
  captchaProblems,
  type CaptchaSettings,
  captchaSettings,
} from './config-captcha.ts';

const Text = Type.Optional(Type.String({ minLength: 1, maxLength: 512 }));
const Address = Type.Optional(Type.String({ pattern: '^https?://', maxLength: 512 }));

export const doorEnvironment = {
  SANDBOX: Type.Optional(Type.Enum(['yes', 'no'])),
  EXTRA_DOORS: Type.Optional(Type.String({ pattern: '^(guest|wallet)(,(guest|wallet))?$' })),
  GOOGLE_CLIENT_ID: Text,
  GOOGLE_CLIENT_SECRET: Text,
  GOOGLE_ISSUER: Address,
  GOOGLE_AUTHORIZE_URL: Address,
  GOOGLE_TOKEN_URL: Address,
  GOOGLE_JWKS_URL: Address,
  X_CLIENT_ID: Text,
  X_CLIENT_SECRET: Text,
  X_AUTHORIZE_URL: Address,
  X_TOKEN_URL: Address,
  X_REVOKE_URL: Address,
  X_USER_URL: Address,
  FACEBOOK_APP_ID: Text,
  FACEBOOK_APP_SECRET: Text,
  FACEBOOK_VERSION: Type.Optional(Type.String({ pattern: '^v[0-9]{1,3}\\.[0-9]$' })),
  FACEBOOK_SCRIPT_URL: Address,
  FACEBOOK_DIALOG_URL: Address,
  FACEBOOK_GRAPH_URL: Address,
  APPLE_CLIENT_ID: Text,
  APPLE_TEAM_ID: Text,
  APPLE_KEY_ID: Text,
  APPLE_PRIVATE_KEY: Type.Optional(Type.String({ pattern: 'PRIVATE KEY' })),
  APPLE_ISSUER: Address,
  APPLE_AUTHORIZE_URL: Address,
  APPLE_TOKEN_URL: Address,
  APPLE_JWKS_URL: Address,
  APPLE_REVOKE_URL: Address,
  APPLE_SCRIPT_URL: Address,
  ...captchaEnvironment,
};
const DoorEnvironment = Type.Object(doorEnvironment);
type Given = Static<typeof DoorEnvironment>;

interface Client {
  id: string;
  secret: string;
}

export interface GoogleSettings extends Client {
  mailDomains: readonly string[];
  issuer: string;
  authorizeUrl: string;
  tokenUrl: string;
  jwksUrl: string;
}

export interface XSettings extends Client {
  authorizeUrl: string;
  tokenUrl: string;
  revokeUrl: string;
  userUrl: string;
}

export interface FacebookSettings extends Client {
  version: string;
  scriptUrl: string;
  dialogUrl: string;
  graphUrl: string;
}

export interface AppleSettings {
  id: string;
  teamId: string;
  keyId: string;
  /** PKCS #8, PEM. */
  privateKey: string;
  mailDomains: readonly string[];
  issuer: string;
  authorizeUrl: string;
  tokenUrl: string;
  jwksUrl: string;
  revokeUrl: string;
  scriptUrl: string;
}

export interface DoorSettings {
  google: GoogleSettings | undefined;
  x: XSettings | undefined;
  facebook: FacebookSettings | undefined;
  apple: AppleSettings | undefined;
}

export interface DoorConfig {
  /** Our own play of the four providers, for a newcomer's machine; never in production. */
  sandbox: boolean;
  /** Switched on besides what the campaign says. */
  extraDoors: { guest: boolean; wallet: boolean };
  doors: DoorSettings;
  captcha: CaptchaSettings;
}

/** Credentials come whole or not at all. */
const sets = {
  Google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  X: ['X_CLIENT_ID', 'X_CLIENT_SECRET'],
  Facebook: ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
  Apple: ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
} as const;

/** What is wrong with the third parties' settings; production may neither play them nor reach them by http. */
export function doorProblems(given: Given, production: boolean): string[] {
  const problems = Object.entries(sets).flatMap(([name, keys]) => {
    const missing = keys.filter((key) => !given[key]);
    return missing.length === 0 || missing.length === keys.length
      ? []
      : missing.map((key) => `${key}: ${name} needs it too`);
  });
  problems.push(...captchaProblems(given));
  if (!production) return problems;
  if (given.SANDBOX === 'yes') {
    problems.push('SANDBOX: plays the third parties and lets anybody in; never in production');
  }
  for (const [key, value] of Object.entries(given)) {
    if (key in doorEnvironment && /_(?:URL|ISSUER)$/.test(key) && !value.startsWith('https://')) {
      problems.push(`${key}: must be https in production`);
    }
  }
  return problems;
}

/** The providers' own addresses, as documented in November 2026; each is a setting. */
const addresses = {
  GOOGLE_ISSUER: 'https://accounts.google.com',
  GOOGLE_AUTHORIZE_URL: 'https://accounts.google.com/o/oauth2/v2/auth',
  GOOGLE_TOKEN_URL: 'https://oauth2.googleapis.com/token',
  GOOGLE_JWKS_URL: 'https://www.googleapis.com/oauth2/v3/certs',
  X_AUTHORIZE_URL: 'https://x.com/i/oauth2/authorize',
  X_TOKEN_URL: 'https://api.x.com/2/oauth2/token',
  X_REVOKE_URL: 'https://api.x.com/2/oauth2/revoke',
  X_USER_URL: 'https://api.x.com/2/users/me',
  // The specification's v14.0 is past its life (decisions §6).
  FACEBOOK_VERSION: 'v25.0',
  FACEBOOK_SCRIPT_URL: 'https://connect.facebook.net/en_US/sdk.js',
  FACEBOOK_DIALOG_URL: 'https://www.facebook.com',
  FACEBOOK_GRAPH_URL: 'https://graph.facebook.com',
  APPLE_ISSUER: 'https://appleid.apple.com',
  APPLE_AUTHORIZE_URL: 'https://appleid.apple.com/auth/authorize',
  APPLE_TOKEN_URL: 'https://appleid.apple.com/auth/token',
  APPLE_JWKS_URL: 'https://appleid.apple.com/auth/keys',
  APPLE_REVOKE_URL: 'https://appleid.apple.com/auth/revoke',
  APPLE_SCRIPT_URL:
    'https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/1/en_US/appleid.auth.js',
} as const;

/** Domains whose mailboxes a provider runs itself. */
const mailDomains = {
  google: ['gmail.com', 'googlemail.com'],
  apple: ['privaterelay.appleid.com', 'icloud.com', 'me.com', 'mac.com'],
} as const;

/** Settings of the providers whose credentials are there; `doorProblems` has seen to it that they are whole. */
function doorSettings(given: Given): DoorSettings {
  const at = (name: keyof typeof addresses): string => given[name] ?? addresses[name];
  const client = (id: string | undefined, secret: string | undefined): Client | undefined =>
    id === undefined || secret === undefined ? undefined : { id, secret };
  const google = client(given.GOOGLE_CLIENT_ID, given.GOOGLE_CLIENT_SECRET);
  const x = client(given.X_CLIENT_ID, given.X_CLIENT_SECRET);
  const facebook = client(given.FACEBOOK_APP_ID, given.FACEBOOK_APP_SECRET);
  return {
    google: google && {
      ...google,
      mailDomains: mailDomains.google,
      issuer: at('GOOGLE_ISSUER'),
      authorizeUrl: at('GOOGLE_AUTHORIZE_URL'),
      tokenUrl: at('GOOGLE_TOKEN_URL'),
      jwksUrl: at('GOOGLE_JWKS_URL'),
    },
    x: x && {
      ...x,
      authorizeUrl: at('X_AUTHORIZE_URL'),
      tokenUrl: at('X_TOKEN_URL'),
      revokeUrl: at('X_REVOKE_URL'),
      userUrl: at('X_USER_URL'),
    },
    facebook: facebook && {
      ...facebook,
      version: at('FACEBOOK_VERSION'),
      scriptUrl: at('FACEBOOK_SCRIPT_URL'),
      dialogUrl: at('FACEBOOK_DIALOG_URL'),
      graphUrl: at('FACEBOOK_GRAPH_URL'),
    },
    apple: given.APPLE_CLIENT_ID
      ? {
          id: given.APPLE_CLIENT_ID,
          teamId: given.APPLE_TEAM_ID!,
          keyId: given.APPLE_KEY_ID!,
          // In one line of a .env file the line breaks are written as \n.
          privateKey: given.APPLE_PRIVATE_KEY!.replaceAll(String.raw`\n`, '\n'),
          mailDomains: mailDomains.apple,
          issuer: at('APPLE_ISSUER'),
          authorizeUrl: at('APPLE_AUTHORIZE_URL'),
          tokenUrl: at('APPLE_TOKEN_URL'),
          jwksUrl: at('APPLE_JWKS_URL'),
          revokeUrl: at('APPLE_REVOKE_URL'),
          scriptUrl: at('APPLE_SCRIPT_URL'),
        }
      : undefined,
  };
}

/** The sandbox is on where nothing was said and this is a newcomer's start. */
export function isSandbox({ SANDBOX }: Given, environment: string | undefined): boolean {
  const isTrial = environment === undefined || environment === 'development';
  return environment !== 'production' && (SANDBOX ?? (isTrial ? 'yes' : 'no')) === 'yes';
}

/** The third parties of checked settings. */
export function doorConfig(given: Given, environment: string | undefined): DoorConfig {
  return {
    sandbox: isSandbox(given, environment),
    extraDoors: {
      guest: given.EXTRA_DOORS?.includes('guest') ?? false,
      wallet: given.EXTRA_DOORS?.includes('wallet') ?? false,
    },
    doors: doorSettings(given),
    captcha: captchaSettings(given),
  };
}

/**
 * Third parties' origins a page needs for their scripts, which load in their door's click only. Facebook's dialog and
 * the checks before a code bring frames and calls of their own.
 */
export function outsideOrigins({ doors, captcha }: Pick<DoorConfig, 'doors' | 'captcha'>): {
  scripts: string[];
  calls: string[];
} {
  const { facebook, apple } = doors;
  const scripts = [facebook?.scriptUrl, apple?.scriptUrl, captcha.scriptUrl];
  const calls = [facebook?.dialogUrl, facebook?.graphUrl, apple?.issuer, captcha.scriptUrl];
  const origins = (used: (string | undefined)[]) => [
    ...new Set(used.flatMap((address) => (address ? [new URL(address).origin] : []))),
  ];
  const parts = captchaParts[captcha.provider];
  return {
    scripts: [...origins(scripts), ...parts],
    calls: [...origins(calls), ...parts],
  };
}
