import { useEffect, useEffectEvent } from 'react';

const mark = 'prelude_panel';
let opened = 0;

const panelOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && mark in state ? state[mark] : undefined;

/**
 * While something covers the page, the browser's Back takes that away and not the page behind it: on a phone it is the
 * button people close things with. Costs one entry of the history, which goes when the panel goes.
 */
export function useBackCloses(open: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    // Its own number, because a reload leaves the marks of earlier ones behind.
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
