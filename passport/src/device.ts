import { deviceKey } from './device-key.ts';
import { randomUuid } from './random.ts';
import type { KeyValue } from './storage.ts';

/**
 * The browser's id in local storage (spec §3). A missing or malformed value is replaced. The service does not store it;
 * the host deletes it at log-out.
 */
export function deviceId(storage: KeyValue): string {
  const known = storage.get(deviceKey);
  if (known && /^[A-Za-z0-9-]{8,64}$/.test(known)) return known;
  const made = randomUuid();
  storage.set(deviceKey, made);
  return made;
}
