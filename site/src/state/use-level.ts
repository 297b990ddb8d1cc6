/** A level within a page, such as a detail view over a list: while it is open, wheel and swipe turn no pages (§2). */
import { useEffect } from 'react';
import { layoutState } from './layout-store.ts';

export function useLevel(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    layoutState.patch({ menuScroll: false });
    return () => layoutState.patch({ menuScroll: true });
  }, [open]);
}
