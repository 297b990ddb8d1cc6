import { deviceKey } from './device-key.ts';
import { randomUuid } from './random.ts';
import type { KeyValue } from './storage.ts';

/**
 * The browser's id in local storage (spec §3). It lives as long as the passport session, so that no one is known again by
 * it. The service does not store it; the host deletes it at log-out.
 * @param isNew whether a session has just begun; a missing or malformed value is replaced in any case
 */
export function deviceId(storage: KeyValue, isNew = false): string {
  const known = isNew ? null : storage.get(deviceKey);
  if (known && /^[A-Za-z0-9-]{8,64}$/.test(known)) return known;
  const made = randomUuid();
  storage.set(deviceKey, made);
  return made;
}
