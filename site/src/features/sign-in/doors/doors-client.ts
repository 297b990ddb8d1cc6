/** The page's one client of the other doors. Loaded with the panel: a pop-up opens only in the very click. */
import type { Messages } from '@prelude/passport';
import { createDoors, doorMessageKeys, type Doors } from '@prelude/passport/doors';
import { useSettings } from '../../../lib/settings-store.ts';
import { passportClient } from '../passport-client.ts';
import { say } from '../words.ts';

const sentences = (): Messages => Object.fromEntries(doorMessageKeys.map((key) => [key, say(key)]));

/** Speaks the page's language. Undefined while the server's settings cannot be had. */
export async function doorsClient(): Promise<Doors | undefined> {
  const passport = await passportClient();
  const { settings } = useSettings.getState();
  return passport && settings
    ? createDoors(passport, { ...settings.doors, messages: sentences() })
    : undefined;
}
