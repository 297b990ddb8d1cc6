import { useEffect } from 'react';
import { useWaitingCount } from '../lib/waiting-count.ts';

/** Names the browser's tab: "(2) Players | Prelude", with what waits. The last screen that renders decides. */
export function useTitle(name: string): void {
  const count = useWaitingCount();
  useEffect(() => {
    document.title = `${count > 0 ? `(${count}) ` : ''}${name} | Prelude`;
  }, [name, count]);
}
