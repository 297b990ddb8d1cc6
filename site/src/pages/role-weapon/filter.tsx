/** Lets only one faction's characters or one kind of weapon through. */
import type { ReactNode } from 'react';
import styles from './filter.module.css';
import type { Keyed } from '../../lib/selection.logic.ts';
import type { Roster } from './use-roster.ts';

export interface Choice<G extends string> {
  group: G | 'all';
  name: string;
  count: number;
  sign?: ReactNode;
}

interface FilterProps<T extends Keyed, G extends string> {
  roster: Roster<T, G>;
  label: string;
  choices: readonly Choice<G>[];
}

export const Filter = <T extends Keyed, G extends string>({
  roster,
  label,
  choices,
}: FilterProps<T, G>) => (
  <fieldset className={styles.filter} aria-label={label}>
    {choices.map(({ group, name, count, sign }) => (
      <button
        key={group}
        type="button"
        className={styles.choice}
        data-signed={sign ? '' : undefined}
        aria-pressed={roster.filter === group}
        onClick={() => roster.narrow(group)}
      >
        {sign}
        <span className={styles.name}>{name}</span>
        <span className={styles.count}>{count}</span>
      </button>
    ))}
  </fieldset>
);
