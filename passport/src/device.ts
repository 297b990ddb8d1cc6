import { randomUuid } from './random.ts';
import type { KeyValue } from './storage.ts';

export const deviceKey = 'passport_device';

/** Returns the browser's id from local storage. A missing or malformed value is replaced. */
export function deviceId(storage: KeyValue): string {
  const known = storage.get(deviceKey);
  if (known && /^[A-Za-z0-9-]{8,64}$/.test(known)) return known;
  const made = randomUuid();
  storage.set(deviceKey, made);
  return made;
}
