import { describe, expect, it, vi } from 'vitest';
import { deviceKey } from './device-key.ts';
import { deviceId } from './device.ts';
import { sessionKey, sessionTimeout, touchSession } from './session.ts';
import { openStorage } from './storage.ts';
import { stage } from './testing/stage.ts';

const start = 1_750_000_000_000;

describe('the provider session', () => {
  it('continues with activity and ends after 30 minutes without it', () => {
    const storage = openStorage();
    const visit = vi.fn();
    const first = touchSession(storage, start, visit);
    const later = touchSession(storage, start + sessionTimeout - 1, visit);
    const stillLater = touchSession(storage, start + 2 * sessionTimeout - 2, visit);
    expect([later.sessionId, stillLater.sessionId]).toEqual([first.sessionId, first.sessionId]);
    const next = touchSession(storage, stillLater.time + sessionTimeout, visit);
    expect(next.sessionId).not.toBe(first.sessionId);
    expect(visit).toHaveBeenCalledTimes(2);
  });

  it.each(['no json', '{}', '[]', '{"sessionId":1,"time":2}', '{"__proto__":{}}'])(
    'starts again where storage has %s',
    (text) => {
      const storage = openStorage();
      storage.set(sessionKey, text);
      expect(touchSession(storage, start).sessionId).toMatch(/^[0-9a-f]{32}$/);
    },
  );

  it('rejects a time in the future', () => {
    const storage = openStorage();
    const first = touchSession(storage, start + 9e9);
    expect(touchSession(storage, start).sessionId).not.toBe(first.sessionId);
  });
});

describe('the device id', () => {
  it('is created once, and again after an invalid stored value', () => {
    const storage = openStorage();
    const made = deviceId(storage);
    expect(made).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(deviceId(storage)).toBe(made);
    storage.set(deviceKey, '<script>');
    expect(deviceId(storage)).not.toBe('<script>');
  });

  it('is replaced after 30 minutes without a call', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { passport, calls } = stage();
    const idAfter = async (minutes: number) => {
      vi.setSystemTime(Date.now() + minutes * 60_000);
      await passport.pushStatus('token');
      return calls.at(-1)?.payload['dn'];
    };
    const first = await idAfter(0);
    expect(await idAfter(29)).toBe(first);
    expect(await idAfter(29)).toBe(first);
    expect(await idAfter(31)).not.toBe(first);
    vi.useRealTimers();
  });

  it('stays in memory when storage is blocked', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    const storage = openStorage({ getItem: blocked, setItem: blocked });
    expect(deviceId(storage)).toBe(deviceId(storage));
  });
});
