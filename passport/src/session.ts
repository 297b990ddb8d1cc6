/** The passport session: an id that expires after 30 minutes of inactivity (spec §4, §9). */
import { randomHex } from './random.ts';
import { isFields } from './results.ts';
import { parseSafely } from './safe-json.ts';
import type { KeyValue } from './storage.ts';

export const sessionKey = 'passport_session';
export const sessionTimeout = 30 * 60_000;

export interface SessionInfo {
  sessionId: string;
  /** Last activity, in milliseconds. */
  time: number;
}

function read(storage: KeyValue): SessionInfo | undefined {
  try {
    const value = parseSafely(storage.get(sessionKey) ?? 'null');
    if (!isFields(value)) return undefined;
    const { sessionId, time } = value;
    return typeof sessionId === 'string' && typeof time === 'number'
      ? { sessionId, time }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Records activity and returns the session; calls `onNew` for each new one (a visit). */
export function touchSession(
  storage: KeyValue,
  now: number,
  onNew?: (session: SessionInfo) => void,
): SessionInfo {
  const known = read(storage);
  // A time in the future means that the clock was set back. Such a session must expire.
  const alive = known && now >= known.time && now - known.time < sessionTimeout;
  const session = { sessionId: alive ? known.sessionId : randomHex(16), time: now };
  storage.set(sessionKey, JSON.stringify(session));
  if (!alive) onNew?.(session);
  return session;
}
