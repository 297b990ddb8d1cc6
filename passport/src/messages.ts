/**
 * Failures of the provider (spec §8). The library has keys only; the host passes sentences in the visitor's language. A
 * sentence from the server takes precedence.
 */
import type { ProviderMessageKey } from './providers/provider-messages.ts';

export const messageKeys = [
  'passport.init_failed',
  'passport.terms_failed',
  'passport.email_off',
  'passport.login_failed',
  'passport.send_failed',
  'passport.captcha_failed',
  'passport.agreement_failed',
  'passport.push_failed',
  'passport.push_status_failed',
  'passport.game_check_failed',
  'passport.password_off',
  'passport.email_login_failed',
  'passport.verify_failed',
  'passport.register_failed',
  'passport.reset_failed',
] as const;

/** Replaces the failure of every call that gets no answer. Without a sentence, the call's own failure stays. */
export const offlineKey = 'passport.offline';

export type MessageKey = (typeof messageKeys)[number] | typeof offlineKey | ProviderMessageKey;

export type Messages = Partial<Record<MessageKey, string>>;

/** Returns the key itself if the host passed no sentence, so that the gap is visible. */
export const sentence = (messages: Messages | undefined, key: MessageKey): string =>
  messages?.[key] || key;
