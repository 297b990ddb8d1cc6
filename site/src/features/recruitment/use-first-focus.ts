import { useEffect, useRef } from 'react';

/** For what takes the place of something that had the focus: without it the focus falls back to the whole page. */
export function useFirstFocus<T extends HTMLElement>() {
  const element = useRef<T>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
