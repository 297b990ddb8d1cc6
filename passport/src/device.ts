import { randomUuid } from './random.ts';
import type { KeyValue } from './storage.ts';

export const deviceKey = 'passport_device';

/** This browser's id: made once, kept in local storage. A value someone else put there is not trusted to fit. */
export function deviceId(storage: KeyValue): string {
  const known = storage.get(deviceKey);
  if (known && /^[A-Za-z0-9-]{8,64}$/.test(known)) return known;
  const made = randomUuid();
  storage.set(deviceKey, made);
  return made;
}
