/**
 * Third-party services (spec decisions §6). Every URL is a setting, so that tests can use a stand-in. A provider
 * without credentials is off.
 */
import { captchaParts, captchaProblems, readCaptcha } from './captcha.ts';
import { providerSettings, captchaSettings, type Settings } from './settings.ts';

interface Client {
  id: string;
  secret: string;
}

const sets = {
  Google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  X: ['X_CLIENT_ID', 'X_CLIENT_SECRET'],
  Facebook: ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
  Apple: ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
} as const;

/** Production must neither simulate third parties nor contact them over http. */
export function providerProblems(given: Settings, production: boolean): string[] {
  const problems = Object.entries(sets).flatMap(([name, keys]) => {
    const missing = keys.filter((key) => !given[key]);
    return missing.length === 0 || missing.length === keys.length
      ? []
      : missing.map((key) => `${key}: ${name} needs it too`);
  });
  problems.push(...captchaProblems(given));
  if (!production) return problems;
  if (given.SANDBOX === 'yes') {
    problems.push('SANDBOX: imitates the providers and signs anyone in; not allowed in production');
  }
  for (const [key, value] of Object.entries(given)) {
    const isProvider = key in providerSettings || key in captchaSettings;
    if (isProvider && /_(?:URL|ISSUER)$/.test(key) && !value.startsWith('https://')) {
      problems.push(`${key}: must be https in production`);
    }
  }
  return problems;
}

const mailDomains: Record<'google' | 'apple', readonly string[]> = {
  google: ['gmail.com', 'googlemail.com'],
  apple: ['privaterelay.appleid.com', 'icloud.com', 'me.com', 'mac.com'],
};

/** `providerProblems` has already checked that credentials are complete. */
function readProviders(given: Settings) {
  const client = (id: string | undefined, secret: string | undefined): Client | undefined =>
    id === undefined || secret === undefined ? undefined : { id, secret };
  const google = client(given.GOOGLE_CLIENT_ID, given.GOOGLE_CLIENT_SECRET);
  const x = client(given.X_CLIENT_ID, given.X_CLIENT_SECRET);
  const facebook = client(given.FACEBOOK_APP_ID, given.FACEBOOK_APP_SECRET);
  return {
    google: google && {
      ...google,
      mailDomains: mailDomains.google,
      issuer: given.GOOGLE_ISSUER,
      authorizeUrl: given.GOOGLE_AUTHORIZE_URL,
      tokenUrl: given.GOOGLE_TOKEN_URL,
      jwksUrl: given.GOOGLE_JWKS_URL,
    },
    x: x && {
      ...x,
      authorizeUrl: given.X_AUTHORIZE_URL,
      tokenUrl: given.X_TOKEN_URL,
      revokeUrl: given.X_REVOKE_URL,
      userUrl: given.X_USER_URL,
    },
    facebook: facebook && {
      ...facebook,
      version: given.FACEBOOK_VERSION,
      scriptUrl: given.FACEBOOK_SCRIPT_URL,
      dialogUrl: given.FACEBOOK_DIALOG_URL,
      graphUrl: given.FACEBOOK_GRAPH_URL,
    },
    apple: given.APPLE_CLIENT_ID
      ? {
          id: given.APPLE_CLIENT_ID,
          teamId: given.APPLE_TEAM_ID!,
          keyId: given.APPLE_KEY_ID!,
          /** PKCS #8, PEM. In a .env file its line breaks are written as \n. */
          privateKey: given.APPLE_PRIVATE_KEY!.replaceAll(String.raw`\n`, '\n'),
          mailDomains: mailDomains.apple,
          issuer: given.APPLE_ISSUER,
          authorizeUrl: given.APPLE_AUTHORIZE_URL,
          tokenUrl: given.APPLE_TOKEN_URL,
          jwksUrl: given.APPLE_JWKS_URL,
          revokeUrl: given.APPLE_REVOKE_URL,
          scriptUrl: given.APPLE_SCRIPT_URL,
        }
      : undefined,
  };
}

export function isSandbox({ SANDBOX, NODE_ENV }: Settings): boolean {
  const isTrial = NODE_ENV === undefined || NODE_ENV === 'development';
  return NODE_ENV !== 'production' && (SANDBOX ?? (isTrial ? 'yes' : 'no')) === 'yes';
}

export function readSignInServices(given: Settings) {
  return {
    sandbox: isSandbox(given),
    extraProviders: {
      guest: given.EXTRA_PROVIDERS?.includes('guest') ?? false,
      wallet: given.EXTRA_PROVIDERS?.includes('wallet') ?? false,
    },
    providers: readProviders(given),
    captcha: readCaptcha(given),
  };
}

type ProviderConfig = ReturnType<typeof readSignInServices>;
export type ProviderSettings = ProviderConfig['providers'];
export type GoogleSettings = NonNullable<ProviderSettings['google']>;
export type XSettings = NonNullable<ProviderSettings['x']>;
export type FacebookSettings = NonNullable<ProviderSettings['facebook']>;
export type AppleSettings = NonNullable<ProviderSettings['apple']>;

/**
 * Scripts load only when a visitor clicks the provider. Facebook's dialog and the captchas also need frames and
 * connections.
 */
export function outsideOrigins({
  providers,
  captcha,
}: Pick<ProviderConfig, 'providers' | 'captcha'>): {
  scripts: string[];
  calls: string[];
} {
  const { facebook, apple } = providers;
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
