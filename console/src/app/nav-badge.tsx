import type { Waiting } from '@prelude/contract/console/tonight';
import { useText } from '../lib/text.ts';
import { badgeOf, numberOf } from '../parts/waiting.logic.ts';
import styles from './shell.module.css';

/** How much waits behind an entry of the menu. */
export function NavBadge({ waiting, path }: { waiting: Waiting; path: string }) {
  const t = useText('shell');
  const badge = badgeOf(waiting, path);
  if (!badge) return null;
  return (
    <span className={styles.count} data-urgent={badge.isUrgent || undefined}>
      <span aria-hidden="true">{numberOf(badge.count)}</span>
      <span className="visually-hidden"> {t('waiting.badge', { count: badge.count })}</span>
    </span>
  );
}
