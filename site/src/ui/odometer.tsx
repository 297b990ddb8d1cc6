/** Counter with fixed cells: digits roll inside their cell, and nothing around them moves. */
import { formatNumber } from '@prelude/ui/numbers';
import { type CSSProperties, Fragment } from 'react';
import { useLanguage } from '../lib/i18n/language.ts';
import styles from './odometer.module.css';

export interface Cell {
  digit: number;
  /** From the right, so that the units keep their cell when the number grows. */
  position: number;
  /** Preceded by a thousands separator. */
  mark: boolean;
}

export const cellsOf = (value: number): Cell[] =>
  Array.from(String(Math.max(0, Math.trunc(value))), Number).map((digit, index, all) => ({
    digit,
    position: all.length - index,
    mark: index > 0 && (all.length - index) % 3 === 0,
  }));

const reel = '0\n1\n2\n3\n4\n5\n6\n7\n8\n9';

interface OdometerProps {
  /** Null while unknown: marks without digits, because zeros would look like a count. */
  value: number | null;
  /** Without it, as many zeros as the value has digits. */
  isRolled?: boolean;
}

export function Odometer({ value, isRolled = true }: OdometerProps) {
  const language = useLanguage();
  if (value === null) {
    return (
      <>
        <span className="visually-hidden">…</span>
        {/* The key makes the count a new element: a wider one would be a layout shift. */}
        <span key="unknown" className={styles.odometer} data-unknown="" aria-hidden="true">
          <span className={styles.mark} />
          <span className={styles.mark} />
          <span className={styles.mark} />
        </span>
      </>
    );
  }
  return (
    <>
      <span className="visually-hidden">{formatNumber(value, language)}</span>
      <span className={styles.odometer} aria-hidden="true">
        {cellsOf(value).map(({ digit, position, mark }) => (
          <Fragment key={position}>
            {mark && <span className={styles.mark} />}
            <span className={styles.cell}>
              <span
                className={styles.reel}
                data-digit={digit}
                style={{ '--digit': isRolled ? digit : 0 } as CSSProperties}
              >
                {reel}
              </span>
            </span>
          </Fragment>
        ))}
      </span>
    </>
  );
}
