/** Sends encrypted events with a timeout of 8 s. Errors are silent (spec §7, §9). */
import { eventsPath } from '@prelude/contract/site/event-names';
import { limited } from '@prelude/ui/http';
import { loadSettings, settingsState } from '../../state/settings-store.ts';
import { encrypt } from './encrypt.ts';

export const timeout = 8000;
const refused = 400;

/** @param leaving the page closes: send with `sendBeacon` */
export async function send(message: object, leaving: boolean, isLinked: boolean): Promise<void> {
  try {
    const { settings } = settingsState.get();
    const known = settings ?? (await loadSettings());
    if (!known) return;
    const body = await encrypt(known.events, message, isLinked);
    if (leaving && navigator.sendBeacon?.(eventsPath, new Blob([body], { type: encryptedType })))
      return;
    const { status } = await fetch(eventsPath, {
      method: 'POST',
      body,
      keepalive: true,
      headers: { 'Content-Type': encryptedType },
      signal: limited(timeout),
    });
    // On a page that is open for days the key has expired; the next message uses the new one.
    if (status === refused) await loadSettings();
  } catch {
    // The events are lost.
  }
}

const encryptedType = 'application/octet-stream';
