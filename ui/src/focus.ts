/** Sets the focus when one part of the page replaces another; otherwise it falls back to the whole page. */
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** @returns a ref for the element that gets the focus on mount */
export function useFirstFocus<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}

/** The same with a callback that selects the field; runs again when `step` changes. */
export function useFocusOn(focus: () => void, step?: string): void {
  const begin = useEffectEvent((_step: string | undefined) => focus());
  useEffect(() => begin(step), [step]);
}
