import { observable } from '@prelude/ui/observable';
import { useEffect } from 'react';

/** Name of the character or weapon that the page shows. */
const entryState = observable('');
export const useEntry = entryState.use;

export function useShownEntry(name: string): void {
  useEffect(() => {
    entryState.set(name);
    return () => entryState.set('');
  }, [name]);
}
