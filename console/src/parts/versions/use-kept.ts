/**
 * Unsaved text, kept in this browser and on the server, so that it survives the page, the session and the machine; and
 * who else is writing at the same place. Publishes nothing.
 */
import type {
  keepLegal,
  keepMailing,
  keepText,
  openLegal,
  openMailing,
  openText,
} from '@prelude/contract/console/editing';
import { type OtherWriter, presenceSeconds } from '@prelude/contract/console/editing';
import type { BodyOf } from '@prelude/contract/shared/endpoint';
import { useEffect, useMemo, useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import type { DraftStorage } from './use-versioned.ts';

/** `browser`: the server could not be reached, or the session has ended. */
export type KeptState = { at: string } | 'browser' | undefined;

export interface KeptText<Value> {
  key: string;
  base: number;
  draft: Value;
  at: string;
}

/** After the last key. */
const pauseMs = 1500;

interface Options<Value> {
  /** `article <slug>` */
  place: string;
  /** The calls of the place, both or neither: a reader keeps nothing. */
  calls: {
    open: typeof openText | typeof openLegal | typeof openMailing;
    keep: typeof keepText | typeof keepLegal | typeof keepMailing;
  };
  isWriting: boolean;
  local: DraftStorage<Value>;
  /** What the call names in addition to the place. */
  of: (key: string) => object;
  /** The key of a kept text's language. */
  keyOf: (language: string) => string;
}

export function useKept<Value>(options: Options<Value>) {
  const [others, setOthers] = useState<readonly OtherWriter[]>([]);
  const [late, setLate] = useState<readonly KeptText<Value>[]>([]);
  const [kept, setKept] = useState<KeptState>();
  const now = useRef(options);
  useEffect(() => {
    now.current = options;
  });
  const { place, isWriting } = options;

  const storage = useMemo((): DraftStorage<Value> => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const sent = new Map<string, Value | null>();
    const send = (key: string, base: number, words: Value | null) => {
      const { calls, of } = now.current;
      if (sent.get(key) === words) return;
      sent.set(key, words);
      const body = { place, base, words, ...of(key) } as BodyOf<typeof calls.keep>;
      call(calls.keep as typeof keepText, body as BodyOf<typeof keepText>, { bare: true }).then(
        ({ data }) => setKept(words === null ? undefined : data),
        () => {
          sent.delete(key);
          setKept(words === null ? undefined : 'browser');
        },
      );
    };
    return {
      read: (key) => now.current.local.read(key),
      keep: (key, text) => {
        now.current.local.keep(key, text);
        clearTimeout(timers.get(key));
        timers.set(
          key,
          setTimeout(() => send(key, text.base, text.draft), pauseMs),
        );
      },
      forget: (key) => {
        now.current.local.forget(key);
        clearTimeout(timers.get(key));
        send(key, 0, null);
      },
    };
  }, [place]);

  useEffect(() => {
    if (!isWriting) return;
    let isGone = false;
    const look = (isFirst: boolean) => {
      const { calls, keyOf } = now.current;
      call(calls.open, { place }, { reads: true, bare: true, unattended: !isFirst }).then(
        ({ data }) => {
          if (isGone) return;
          setOthers((before) =>
            JSON.stringify(before) === JSON.stringify(data.others) ? before : data.others,
          );
          if (isFirst)
            setLate(
              data.mine.map(({ language, base, words, at }) => ({
                key: keyOf(language),
                base,
                draft: words as Value,
                at,
              })),
            );
        },
        () => undefined,
      );
    };
    look(true);
    const timer = setInterval(() => look(false), presenceSeconds * 1000);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [place, isWriting]);

  return { storage, others, late, kept };
}
