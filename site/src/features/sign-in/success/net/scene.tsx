import type { RefObject } from 'react';
import { glints } from './drawing.ts';
import styles from './scene.module.css';

const [far, near] = [glints(70, 3), glints(46, 11)];
/** Per drop: start (rem from the middle), height (rem) and delay (s). */
const drops = Array.from({ length: 12 }, (_, index) => ({
  '--at': `${((index * 7) % 12) * 3 - 16.5}rem`,
  '--up': `${-4 - ((index * 5) % 7) * 1.7}rem`,
  '--late': `${((index * 3) % 5) * 0.05}s`,
}));

const Glints = ({ className, d }: { className: string | undefined; d: string }) => (
  <svg className={className} viewBox="0 0 1000 400" preserveAspectRatio="none">
    <path d={d} fill="currentColor" />
  </svg>
);

interface SceneProps {
  light: RefObject<HTMLSpanElement | null>;
  isGold: boolean;
}

/** The lake behind the card, drawn with the colours of the theme. */
export const Scene = ({ light, isGold }: SceneProps) => (
  <div className={styles.scene} aria-hidden="true">
    <span className={styles.sky} />
    <span className={styles.moon} />
    <svg className={styles.shore} viewBox="0 0 1000 60" preserveAspectRatio="none">
      <path d="M0 60V34q70-16 130-10 60-20 128-4 96 22 190 20 110-2 176-22 62-20 128-8 50-18 120 2 70 10 128 0V60Z" />
    </svg>
    <span className={styles.water}>
      <span className={styles.path} />
      <Glints className={styles.far} d={far} />
      <Glints className={styles.near} d={near} />
    </span>
    <span className={styles.rays} />
    <span ref={light} className={styles.light} />
    <span className={styles.mirror} />
    {isGold && <span className={styles.flood} />}
  </div>
);

/** What is before the card: the surface that it breaks. */
export const Surface = () => (
  <div className={styles.surface} aria-hidden="true">
    <span className={styles.lip} />
    <span className={styles.rings}>
      <i />
      <i />
      <i />
    </span>
    <span className={styles.drops}>
      {drops.map((drop) => (
        <i key={drop['--at']} style={drop as object} />
      ))}
    </span>
  </div>
);
