/** A level within a page, such as a detail view: while it is open, wheel and swipe do not turn pages (§2). */
import { useEffect } from 'react';
import { layoutState } from './layout-store.ts';

export function useLevel(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    layoutState.patch({ menuScroll: false });
    return () => layoutState.patch({ menuScroll: true });
  }, [open]);
}
