/** Sends encrypted events, gives up after 8 s, and never says that anything went wrong (spec §7, §9). */
import { eventsPath } from '@prelude/contract/site/event-names';
import { limited } from '@prelude/ui/http';
import { loadSettings, settingsState } from '../../state/settings-store.ts';
import { encrypt } from './encrypt.ts';

export const timeout = 8000;
const refused = 400;

/**
 * @param leaving the page is going: the browser is asked to send it all the same
 * @param isLinked may be seen to come from the same page as others
 */
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
    // The key of a page left open for days is none any more: the next message has today's.
    if (status === refused) await loadSettings();
  } catch {
    // Not counted, then.
  }
}

const encryptedType = 'application/octet-stream';
