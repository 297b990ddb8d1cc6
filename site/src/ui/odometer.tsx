/** Counter with fixed cells: digits roll inside their cell, and nothing around them moves. */
import { formatNumber } from '@prelude/ui/numbers';
import { Fragment } from 'react';
import { useLanguage } from '../lib/i18n/language.ts';
import styles from './odometer.module.css';

export interface Cell {
  digit: number;
  /** From the right, so that the units keep their cell when the number grows. */
  place: number;
  leading: boolean;
  /** Preceded by a thousands separator. */
  mark: boolean;
}

export function cellsOf(value: number, digits: number): Cell[] {
  const whole = String(Math.max(0, Math.trunc(value)));
  const text = whole.padStart(digits, '0');
  const begins = value > 0 ? text.length - whole.length : text.length;
  return Array.from(text).map((character, index) => ({
    digit: Number(character),
    place: text.length - index,
    leading: index < begins,
    mark: index > 0 && (text.length - index) % 3 === 0,
  }));
}

const reel = '0\n1\n2\n3\n4\n5\n6\n7\n8\n9';

interface OdometerProps {
  /** Null while unknown: all cells show a dim zero. */
  value: number | null;
  digits: number;
}

export function Odometer({ value, digits }: OdometerProps) {
  const language = useLanguage();
  const label = value === null ? '…' : formatNumber(value, language);
  return (
    <>
      <span className="visually-hidden">{label}</span>
      <span className={styles.odometer} aria-hidden="true">
        {cellsOf(value ?? 0, digits).map(({ digit, place, leading, mark }) => (
          <Fragment key={place}>
            {mark && <span className={styles.mark} data-leading={leading || undefined} />}
            <span className={styles.cell} data-leading={leading || undefined}>
              <span className={styles.reel} data-digit={digit}>
                {reel}
              </span>
            </span>
          </Fragment>
        ))}
      </span>
    </>
  );
}
