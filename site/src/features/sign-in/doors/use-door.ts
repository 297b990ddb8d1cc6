import type { Language } from '@prelude/contract/shared/languages';
import type { AcceptedAgreement, Agreement, Result } from '@prelude/passport';
import type { Doors, Word } from '@prelude/passport/doors';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLanguage } from '../../../lib/language.ts';
import { translate } from '../../../lib/text.ts';
import { session } from '../../../lib/storage.ts';
import { visitKey } from '../../../lib/visitor.ts';
import { toast, toastError } from '../../../ui/toast.tsx';
import { passportClient } from '../passport-client.ts';
import type { Door } from './door-list.tsx';
import { isInAppBrowser } from './in-app.logic.ts';
import { returnedFor } from './returned.ts';

type State =
  | { at: 'idle' }
  | { at: 'waiting' | 'finishing' | 'leaving'; door: Door }
  /** The window did not open: the full page is the way on. */
  | { at: 'blocked'; door: Door; msg: string };

export interface Passing {
  state: State;
  open: (door: Door) => void;
  /** By this page itself, without a pop-up. */
  leave: (door: Door) => void;
  cancel: () => void;
}

interface DoorUse {
  purpose: 'login' | 'link';
  /** Keys of the ticked boxes; kept for the way back where the page itself leaves. */
  accepted: readonly Agreement['key'][];
  /** What to do with a third party's word. `agr` only after a return: the boxes as they were ticked then. */
  onWord: (
    door: Door,
    word: Word,
    doors: Doors,
    agr?: readonly AcceptedAgreement[],
  ) => Promise<unknown>;
}

const idle = { at: 'idle' } as const;
const hasAddress = (door: Door): boolean => door !== 'guest' && door !== 'wallet';
const client = async () => (await import('./doors-client.ts')).doorsClient();

async function hashed(accepted: DoorUse['accepted']): Promise<AcceptedAgreement[]> {
  const started = await (await passportClient())?.init();
  return started?.code === 0 ? started.agr.filter(({ key }) => accepted.includes(key)) : [];
}

/** Passing through a door: by a pop-up, or by this very page where no pop-up opens or works. */
export function useDoor({ purpose, accepted, onWord }: DoorUse): Passing {
  const language = useLanguage();
  const [state, setState] = useState<State>(idle);
  const ready = useRef<Doors>(undefined);
  const giveUp = useRef<AbortController>(undefined);

  async function hear(
    door: Door,
    answer: Result<{ word: Word }>,
    doors: Doors,
    agr?: readonly AcceptedAgreement[],
  ): Promise<void> {
    if (answer.code === 0) {
      setState({ at: 'finishing', door });
      await onWord(door, answer.word, doors, agr);
      return setState(idle);
    }
    const isShut = answer.error === 'door.blocked' || answer.error === 'door.not_ready';
    // Nobody leaves the page for a wallet: where there is none, saying so is all.
    if (isShut && hasAddress(door)) {
      return setState({ at: 'blocked', door, msg: answer.msg });
    }
    setState(idle);
    toastError(answer.msg);
  }

  const comeBack = useEffectEvent(async (doors: Doors) => {
    if (returnedFor() !== purpose) return;
    const left = await doors.comeBack();
    if (left) await hear(left.door, left.answer, doors, left.agr);
  });
  useEffect(() => {
    let stale = false;
    const prepare = async (_language: Language) => {
      // What cannot be had now is asked for again by the press itself.
      const doors = await client().catch(() => undefined);
      if (stale || !doors) return;
      ready.current = doors;
      await comeBack(doors);
    };
    void prepare(language);
    return () => {
      stale = true;
    };
  }, [language]);

  useEffect(() => {
    // Back from the third party by the browser's own button: this page stands as it was left.
    const onShow = (event: PageTransitionEvent) => event.persisted && setState(idle);
    addEventListener('pageshow', onShow);
    return () => {
      removeEventListener('pageshow', onShow);
      giveUp.current?.abort();
    };
  }, []);

  const unreachable = () => {
    setState(idle);
    toast(translate('common.offline'));
  };

  async function ask(door: Door): Promise<void> {
    const doors = ready.current ?? (await client());
    if (!doors) return unreachable();
    giveUp.current = new AbortController();
    // Nothing may be waited for before this: the browser would not take the window for the click's.
    const asked = doors.ask(door, giveUp.current.signal);
    setState({ at: 'waiting', door });
    await hear(door, await asked, doors);
  }

  async function leave(door: Door): Promise<void> {
    setState({ at: 'leaving', door });
    // The way back names no language.
    session.set(visitKey, language);
    const doors = ready.current ?? (await client());
    if (!doors) return unreachable();
    const agr = (await hashed(accepted)).map(({ key, hash }) => ({ key, hash }));
    const failed = await doors.leave(door, { place: location.hash, purpose, agr });
    if (!failed) return;
    setState(idle);
    toastError(failed.msg);
  }

  return {
    state,
    open: (door) => {
      const byPage = isInAppBrowser(navigator.userAgent) && hasAddress(door);
      (byPage ? leave(door) : ask(door)).catch(unreachable);
    },
    leave: (door) => void leave(door).catch(unreachable),
    cancel: () => giveUp.current?.abort(),
  };
}
