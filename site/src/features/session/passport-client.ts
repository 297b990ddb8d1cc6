import {
  createPassport,
  messageKeys,
  type Messages,
  offlineKey,
  type Passport,
} from '@prelude/passport';
import type { EventName } from '@prelude/contract/site/event-names';
import { currentLanguage } from '../../lib/i18n/language.ts';
import { track } from '../../state/events.ts';
import { loadSettings, settingsState } from '../../state/settings-store.ts';
import { toastWait } from '../../ui/dialog/toast.tsx';
import { say, type WordKey } from '../forms/words.ts';

let client: Passport | undefined;

/** Email texts are in the page's texts, password texts in the providers' namespace. */
const sentences = (): Messages => ({
  ...Object.fromEntries(
    messageKeys.map((key) => [key, say(`user.${key}` as WordKey) || say(key as WordKey)]),
  ),
  [offlineKey]: say('common.offline'),
});

/** Uses the page language. Undefined when the settings fail to load. */
export async function passportClient(lang = currentLanguage()): Promise<Passport | undefined> {
  const settings = settingsState.get().settings ?? (await loadSettings());
  if (!settings) return undefined;
  client ??= createPassport({
    ...settings.passport,
    lang,
    onWait: toastWait,
    pointConfig: { send: (event) => track(event as EventName) },
  });
  client.setLanguage(lang, sentences());
  return client;
}
