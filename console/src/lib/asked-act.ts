/** An act that was chosen on another screen, such as "Write an article": the screen that makes it begins it. */
import { observable } from '@prelude/ui/observable';
import { useEffect } from 'react';

export type AskedAct = 'article' | 'page' | 'mailing' | 'operator';

const asked = observable<AskedAct | undefined>(undefined);

export const askAct = asked.set;

/** @param begin opens the dialog of the act */
export function useAskedAct(act: AskedAct, begin: () => void): void {
  const isAsked = asked.use() === act;
  useEffect(() => {
    if (!isAsked) return;
    asked.set(undefined);
    begin();
  }, [isAsked, begin]);
}
