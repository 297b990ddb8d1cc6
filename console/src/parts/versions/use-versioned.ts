/**
 * The one way of editing what has versions: a section, a sentence, a picture, an article's language, a mailing. A save
 * names the version that the text is based on. When another operator has saved in the meantime, the typed text stays
 * and theirs is shown next to it (conflict.tsx).
 */
import { useEffect, useRef, useState } from 'react';
import { asCallFailure, type CallFailure } from '../../lib/failure.ts';
import {
  type Edit,
  filled,
  isOther,
  afterSave,
  currentEdit,
  type Stored,
  takeStored,
  afterInput,
} from './versioned.logic.ts';

/** @returns the id of the new version */
type Save<Value> = (value: Value, seen: number, key: string) => Promise<number>;

/** Unsaved text in this browser. */
export interface DraftStorage<Value> {
  read(key: string): { base: number; draft: Value; at: string } | undefined;
  keep(key: string, text: { base: number; draft: Value }): void;
  forget(key: string): void;
}

interface Options<Value> {
  /** What the server has, by key. */
  stored: Readonly<Record<string, Stored<Value>>>;
  /** Left out where each act has a call of its own (`send`). */
  save?: Save<Value>;
  /** Reads `stored` again. */
  again(): Promise<unknown>;
  storage?: DraftStorage<Value>;
  /** Unsaved text that the server had kept, as soon as it is known. */
  late?: readonly { key: string; base: number; draft: Value; at: string }[];
}

export function useVersioned<Value>({ stored, save, again, storage, late }: Options<Value>) {
  const [edits, setEdits] = useState<Readonly<Record<string, Edit<Value>>>>({});
  const [failures, setFailures] = useState<Readonly<Record<string, CallFailure | undefined>>>({});
  const [found, setFound] = useState(() =>
    Object.fromEntries(Object.keys(stored).map((key) => [key, storage?.read(key)])),
  );
  const [saving, setSaving] = useState<string>();
  const [refused, setRefused] = useState<string>();
  // The latest texts, for saves that run later.
  const latest = useRef(edits);
  const known = useRef(stored);
  useEffect(() => {
    known.current = stored;
  }, [stored]);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    if (!late || late.length === 0) return;
    setFound((before) => {
      const next = { ...before };
      for (const { key, ...text } of late) {
        const has = known.current[key];
        // What is typed meanwhile is newer, and what was saved elsewhere is not lost.
        if (!has || latest.current[key]?.isChanged) continue;
        if (JSON.stringify(text.draft) === JSON.stringify(has.value)) continue;
        if (!next[key] || next[key].at < text.at) next[key] = text;
      }
      return next;
    });
  }, [late]);

  const all = Object.fromEntries(
    Object.entries(stored).map(([key, has]) => [key, currentEdit(edits[key], has)]),
  );
  const now = (key: string) => currentEdit(latest.current[key], known.current[key]!);
  const put = (key: string, next: Edit<Value>) => {
    latest.current = { ...latest.current, [key]: next };
    setEdits(latest.current);
  };

  // Stored half a second after the last key, and when the page closes.
  useEffect(() => {
    if (!storage) return;
    const keep = () => {
      for (const [key, { isChanged, seen, value }] of Object.entries(edits)) {
        if (isChanged) storage.keep(key, { base: seen, draft: value });
      }
    };
    const timer = setTimeout(keep, 500);
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', keep);
    };
  }, [edits, storage]);

  const sendNow = async (key: string, act: Save<Value>): Promise<number | undefined> => {
    const sent = now(key);
    if (sent.isChanged && isOther(known.current[key]!, sent)) {
      setRefused(key);
      return undefined;
    }
    setFailures((before) => ({ ...before, [key]: undefined }));
    setSaving(key);
    try {
      const seen = await act(sent.value, sent.seen, key);
      known.current = { ...known.current, [key]: { value: sent.value, seen } };
      const next = afterSave(latest.current[key] ?? sent, sent, seen);
      put(key, next);
      if (!next.isChanged) storage?.forget(key);
      return seen;
    } catch (error) {
      let failure = asCallFailure(error);
      if (failure.code === 'operator.conflict') {
        const isRead = await again().then(
          () => true,
          (unread) => {
            failure = asCallFailure(unread);
            return false;
          },
        );
        if (isRead) setRefused(key);
      }
      if (failure.code !== 'cancelled' && failure.code !== 'operator.conflict')
        setFailures((before) => ({ ...before, [key]: failure }));
      return undefined;
    } finally {
      setSaving(undefined);
    }
  };

  /**
   * Makes a call that saves. Calls run one after another: two at once would start from the same version, and the server
   * would report the second as a conflict.
   * @returns the new version; undefined when nothing was saved, which the page then shows
   */
  const send = (key: string, act: Save<Value>): Promise<number | undefined> => {
    const next = queue.current.then(() => sendNow(key, act));
    queue.current = next;
    return next;
  };

  const saveOne = (key: string): Promise<number | undefined> => {
    const next = queue.current.then(() => {
      const { isChanged, seen } = now(key);
      return isChanged && save ? sendNow(key, save) : seen;
    });
    queue.current = next;
    return next;
  };

  const take = (key: string, has = known.current[key]!) => {
    put(key, takeStored(now(key), has));
    storage?.forget(key);
    setRefused(undefined);
  };
  const dropFound = (key: string) => setFound((before) => ({ ...before, [key]: undefined }));

  return {
    /** The texts on the screen. */
    edits: all,
    isChanged: Object.values(all).some(({ isChanged }) => isChanged),
    isSaving: saving !== undefined,
    failures,
    found,
    send,
    /** @returns the saved version, also when nothing had changed */
    save: saveOne,
    saveAll: async (): Promise<boolean> => {
      for (const key of Object.keys(stored)) {
        if ((await saveOne(key)) === undefined) return false;
      }
      return true;
    },
    edit: (key: string, change: (value: Value) => Value) =>
      put(key, afterInput(now(key), change(now(key).value))),
    fill: (key: string, value: Value) => put(key, filled(now(key), value)),
    /** The server's text again. */
    take,
    /** The server's version that the text on the screen is not based on. */
    theirs: (key: string): Stored<Value> | undefined => {
      const edit = all[key];
      const has = stored[key];
      return edit?.isChanged && has && saving !== key && isOther(has, edit) ? has : undefined;
    },
    /** The key whose save met another operator's version. */
    refused,
    later: () => setRefused(undefined),
    /** Based on the server's version from now on. A save replaces it; it stays in the history. */
    rebase: (key: string) => {
      put(key, { ...now(key), seen: known.current[key]!.seen });
      setRefused(undefined);
    },
    takeFound: (key: string) => {
      const text = found[key];
      if (text) put(key, filled(now(key), text.draft, text.base));
      dropFound(key);
    },
    dropFound: (key: string) => {
      storage?.forget(key);
      dropFound(key);
    },
  };
}

export type Versioned<Value> = ReturnType<typeof useVersioned<Value>>;
