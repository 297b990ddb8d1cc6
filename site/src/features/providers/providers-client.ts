/** Loads with the panel, because a pop-up must open during the click. */
import type { Messages } from '@prelude/passport';
import { createProviders, providerMessageKeys, type Providers } from '@prelude/passport/providers';
import { settingsState } from '../../state/settings-store.ts';
import { passportClient } from '../session/passport-client.ts';
import { say } from '../forms/words.ts';

const sentences = (): Messages =>
  Object.fromEntries(providerMessageKeys.map((key) => [key, say(key)]));

/** Uses the page language. Undefined when the settings fail to load. */
export async function providersClient(): Promise<Providers | undefined> {
  const passport = await passportClient();
  const { settings } = settingsState.get();
  return passport && settings
    ? createProviders(passport, { ...settings.providers, messages: sentences() })
    : undefined;
}
