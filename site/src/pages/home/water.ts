import { session } from '../../lib/storage.ts';
import { motionState } from '../../state/motion-store.ts';
import styles from './water.module.css';

const key = 'prelude_waterline';

/** It moves once in a visit, and not for those who want no motion. */
export function showWater(line: HTMLElement): void {
  line.className = styles.line ?? '';
  if (session.get(key) !== null || motionState.get().still) return;
  session.set(key, '1');
  line.dataset.moves = '';
}
