/** The page's one client of the other providers. Loaded with the panel: a pop-up opens only in the very click. */
import type { Messages } from '@prelude/passport';
import { createProviders, providerMessageKeys, type Providers } from '@prelude/passport/providers';
import { settingsState } from '../../state/settings-store.ts';
import { passportClient } from '../session/passport-client.ts';
import { say } from '../forms/words.ts';

const sentences = (): Messages =>
  Object.fromEntries(providerMessageKeys.map((key) => [key, say(key)]));

/** Speaks the page's language. Undefined while the server's settings cannot be had. */
export async function providersClient(): Promise<Providers | undefined> {
  const passport = await passportClient();
  const { settings } = settingsState.get();
  return passport && settings
    ? createProviders(passport, { ...settings.providers, messages: sentences() })
    : undefined;
}
