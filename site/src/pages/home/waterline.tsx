import { useEffect, useRef } from 'react';

/** A line of water below the lettered title. Its style loads after the page, in room that is kept for it. */
export function Waterline() {
  const line = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    import('./water.ts')
      .then(({ showWater }) => line.current && showWater(line.current))
      .catch(() => undefined);
  }, []);
  return <span ref={line} aria-hidden="true" />;
}
