/** The page's one client of the sign-in provider, made when it is first needed. */
import { createPassport, messageKeys, type Messages, type Passport } from '@prelude/passport';
import { currentLanguage } from '../../lib/language.ts';
import { useSettings } from '../../lib/settings-store.ts';
import { translate } from '../../lib/text.ts';

let client: Passport | undefined;

const sentences = (): Messages =>
  Object.fromEntries(messageKeys.map((key) => [key, translate(`user.${key}`)]));

/** Speaks the page's language. Undefined while the server's settings cannot be had. */
export async function passportClient(lang = currentLanguage()): Promise<Passport | undefined> {
  const settings = useSettings.getState().settings ?? (await useSettings.getState().load());
  if (!settings) return undefined;
  client ??= createPassport({ ...settings.passport, lang });
  client.setLanguage(lang, sentences());
  return client;
}
