import { useEffect, useEffectEvent, useRef } from 'react';

/** For what takes the place of something that had the focus: without it the focus falls back to the whole page. */
export function useFirstFocus<T extends HTMLElement>() {
  const element = useRef<T>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}

/** The same where the field to begin with depends; again whenever `step` changes. */
export function useFocusOn(focus: () => void, step?: string): void {
  const begin = useEffectEvent((_step: string | undefined) => focus());
  useEffect(() => begin(step), [step]);
}
