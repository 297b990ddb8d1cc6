import styles from '../kit/overlay.module.css';
import { useWaitingCalls } from '../lib/api.ts';
import { useText } from '../lib/text.ts';

/** Shows above everything, including the sign-in, that calls are being retried. */
export function Waiting() {
  const t = useText('kit');
  const isWaiting = useWaitingCalls() > 0;
  return (
    <div className={styles.waiting} role="status" data-shown={isWaiting || undefined}>
      {isWaiting ? t('failure.again') : null}
    </div>
  );
}
