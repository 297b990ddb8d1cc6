import type { Settings } from './settings.ts';

export function captchaProblems(given: Settings): string[] {
  const problems: string[] = [];
  const captcha = given.CAPTCHA_PROVIDER;
  if (captcha !== 'local') {
    const needed = ['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET'] as const;
    const tencent = ['TENCENT_SECRET_ID', 'TENCENT_SECRET_KEY'] as const;
    for (const key of [...needed, ...(captcha === 'tencent' ? tencent : [])]) {
      if (!given[key]) problems.push(`${key}: CAPTCHA_PROVIDER=${captcha} needs it`);
    }
  }
  return problems;
}

const captchaAddresses = {
  local: ['', ''],
  tencent: [
    'https://captcha.tencentcloudapi.com/',
    'https://ca.turing.captcha.qcloud.com/TJNCaptcha-global.js',
  ],
  turnstile: [
    'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    'https://challenges.cloudflare.com/turnstile/v0/api.js',
  ],
  hcaptcha: ['https://api.hcaptcha.com/siteverify', 'https://js.hcaptcha.com/1/api.js'],
} as const;

export function readCaptcha(given: Settings) {
  const provider = given.CAPTCHA_PROVIDER;
  const [verifyUrl, scriptUrl] = captchaAddresses[provider];
  return {
    provider,
    siteKey: given.CAPTCHA_SITE_KEY ?? '',
    secret: given.CAPTCHA_SECRET ?? '',
    verifyUrl: given.CAPTCHA_VERIFY_URL ?? verifyUrl,
    scriptUrl: given.CAPTCHA_SCRIPT_URL ?? scriptUrl,
    fallback: given.CAPTCHA_FALLBACK === 'yes',
    secretId: given.TENCENT_SECRET_ID ?? '',
    secretKey: given.TENCENT_SECRET_KEY ?? '',
  };
}

export type CaptchaSettings = ReturnType<typeof readCaptcha>;

export const captchaParts: Record<CaptchaSettings['provider'], readonly string[]> = {
  local: [],
  tencent: ['https://*.captcha.qcloud.com', 'https://*.captcha.gtimg.com'],
  turnstile: [],
  hcaptcha: ['https://*.hcaptcha.com'],
};

export const publicCaptcha = ({
  captcha: { provider, siteKey, scriptUrl: script, fallback },
}: {
  captcha: CaptchaSettings;
}): PublicCaptcha =>
  provider === 'local' ? { provider } : { provider, siteKey, script, fallback };

type PublicCaptcha = Pick<CaptchaSettings, 'provider'> &
  Partial<Pick<CaptchaSettings, 'siteKey' | 'fallback'> & { script: string }>;
