import styles from './frame.module.css';

const corners = ['nw', 'ne', 'sw', 'se'] as const;

type Corner = (typeof corners)[number];

/** @param bare corners without ornament, where a button is placed */
export const Frame = ({ bare }: { bare: readonly Corner[] }) => (
  <span className={styles.frame} aria-hidden="true">
    {corners.map((corner) => (
      <svg key={corner} className={styles.corner} data-corner={corner} viewBox="0 0 80 80">
        <use href={bare.includes(corner) ? '#corner-bare' : '#corner'} />
      </svg>
    ))}
  </span>
);
