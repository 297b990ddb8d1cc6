import { useEffect } from 'react';

/** Names the browser's tab: "Players | Prelude". The last screen that renders decides. */
export function useTitle(name: string): void {
  useEffect(() => {
    document.title = `${name} | Prelude`;
  }, [name]);
}
