/** Sends one signed call, again while the server is busy, and turns every outcome into a result. */
import { busyWait } from '@prelude/contract/shared/busy';
import { toTag } from '@prelude/contract/shared/languages';
import { deviceId } from './device.ts';
import { encryptEnvelope } from './envelope.ts';
import { type MessageKey, offlineKey, sentence } from './messages.ts';
import type { ResolvedOptions } from './options.ts';
import { randomHex } from './random.ts';
import { type Result, normalise, unanswered } from './results.ts';
import { parseSafely } from './safe-json.ts';
import { touchSession } from './session.ts';
import type { KeyValue } from './storage.ts';

export interface Transport {
  post<T extends object>(address: string, payload: object, failure: MessageKey): Promise<Result<T>>;
}

export function createTransport(options: ResolvedOptions, storage: KeyValue): Transport {
  const deviceFields = (isNew: boolean) => ({
    plat: options.plat,
    dn: options.dn ?? deviceId(storage, isNew),
    lang: options.lang,
    cid: options.cid,
    pk: options.pk,
    projectId: options.projectId,
    svn: options.svn,
    svc: options.svc,
    vc: options.vc,
    // Without it, two equal calls within a second have the same bytes and look like a replay.
    rid: randomHex(8),
  });

  const once = async <T extends object>(
    address: string,
    payload: object,
    failure: MessageKey,
  ): Promise<Result<T>> => {
    const fallback = sentence(options.messages, failure);
    let isNew = false;
    touchSession(storage, Date.now(), ({ sessionId }) => {
      isNew = true;
      options.pointConfig?.send('g_visit', { sessionId });
    });
    // Not `AbortSignal.timeout`: in browsers without it every call would fail as if offline.
    const end = new AbortController();
    const timer = setTimeout(() => end.abort(), options.timeout);
    let reply: string;
    try {
      const call = options.fetch ?? fetch;
      const response = await call(address, {
        method: 'POST',
        headers: { 'accept-language': toTag(options.lang) },
        body: encryptEnvelope({ ...deviceFields(isNew), ...payload }, options, Date.now()),
        redirect: 'error',
        signal: end.signal,
      });
      reply = await response.text();
    } catch {
      return unanswered(options.messages?.[offlineKey] || fallback);
    } finally {
      clearTimeout(timer);
    }
    try {
      return normalise(parseSafely(reply), fallback);
    } catch {
      // A proxy's error page, for example.
      return unanswered(fallback);
    }
  };

  return {
    async post<T extends object>(address: string, payload: object, failure: MessageKey) {
      for (let tries = 1; ; tries++) {
        const result = await once<T>(address, payload, failure);
        const wait = result.code === 0 ? undefined : busyWait(result, tries);
        if (wait === undefined) return result;
        options.onWait?.(wait);
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    },
  };
}
