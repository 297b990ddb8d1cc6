import { useEffect, useEffectEvent } from 'react';

const mark = 'prelude_panel';
let opened = 0;

const panelOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && mark in state ? state[mark] : undefined;

/** Back closes the panel instead of leaving the page. It uses one history entry while the panel is open. */
export function useBackCloses(open: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    // Unique, because entries from before a reload stay in the history.
    const mine = `${performance.timeOrigin} ${++opened}`;
    history.pushState({ [mark]: mine }, '');
    const onPop = () => {
      if (panelOf(history.state) !== mine) onBack();
    };
    addEventListener('popstate', onPop);
    return () => {
      removeEventListener('popstate', onPop);
      if (panelOf(history.state) === mine) history.back();
    };
  }, [open]);
}
