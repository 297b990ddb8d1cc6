/** A level within a page, such as a detail view over a list: while it is open, wheel and swipe turn no pages (§2). */
import { useEffect } from 'react';
import { useLayout } from './layout-store.ts';

export function useLevel(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    useLayout.setState({ menuScroll: false });
    return () => useLayout.setState({ menuScroll: true });
  }, [open]);
}
