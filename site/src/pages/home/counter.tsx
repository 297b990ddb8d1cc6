import { useCount, useStated } from '../../state/count-store.ts';
import { useText } from '../../lib/i18n/text.ts';
import { Odometer } from '../../ui/odometer.tsx';
import styles from './counter.module.css';
import { part } from '../../lib/part.ts';

export function Counter() {
  const t = useText();
  const count = useCount((state) => state.count?.count ?? null);
  if (useStated() === 'hidden') return null;
  return (
    <div className={styles.counter} {...part('count')}>
      <p className={styles.label}>{t('home.countLabel')}</p>
      <p className={styles.value}>
        <Odometer value={count} />
      </p>
    </div>
  );
}
