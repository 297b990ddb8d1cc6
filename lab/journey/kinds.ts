/** The servers that the journeys compare. */
export type Kind = 'ours' | 'bare' | 'betterAuth' | 'betterAuthLimited';

export const journeyNames: Record<Kind, string> = {
  ours: 'journeys',
  bare: 'the same calls on bare routes',
  betterAuth: 'sign-ins of Better Auth, without rate limit',
  betterAuthLimited: 'sign-ins of Better Auth, rate limit in the database',
};

/** Calls of Better Auth's plugin for codes by email. */
export const paths = {
  sendOtp: '/api/auth/email-otp/send-verification-otp',
  signInByOtp: '/api/auth/sign-in/email-otp',
} as const;
