/** Where the focus goes when a part of the page takes the place of another: without it the focus falls back to the whole page. */
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** @returns a ref for the element that has the focus when the part appears */
export function useFirstFocus<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}

/** The same where the field to begin with depends; again whenever `step` changes. */
export function useFocusOn(focus: () => void, step?: string): void {
  const begin = useEffectEvent((_step: string | undefined) => focus());
  useEffect(() => begin(step), [step]);
}
