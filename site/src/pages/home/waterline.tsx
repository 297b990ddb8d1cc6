import { useEffect, useRef } from 'react';
import { session } from '../../lib/storage.ts';
import { motionState } from '../../state/motion-store.ts';
import styles from './waterline.module.css';

const key = 'prelude_waterline';

/** A line of water below the lettered title. It moves once in a visit, and not for those who want no motion. */
export function Waterline() {
  const line = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (session.get(key) !== null || motionState.get().still) return;
    session.set(key, '1');
    line.current?.setAttribute('data-moves', '');
  }, []);
  return <span ref={line} className={styles.line} aria-hidden="true" />;
}
