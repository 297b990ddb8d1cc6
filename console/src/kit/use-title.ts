import { useEffect } from 'react';
import { useGame } from '../lib/game.ts';
import { useText } from '../lib/text.ts';
import { useWaitingCount } from '../lib/waiting-count.ts';
import { tabTitle } from './title.logic.ts';

/** Names the browser's tab. The last screen that renders decides. */
export function useTitle(screen: string): void {
  const t = useText('kit');
  const game = useGame();
  const count = useWaitingCount();
  useEffect(() => {
    document.title = tabTitle(t, { screen, game, count });
  }, [t, screen, game, count]);
}
