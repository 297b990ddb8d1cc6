import { useLineBack } from '../../lib/hooks/use-reply.ts';
import { translate } from '../../lib/i18n/text.ts';
import { Button } from '../../ui/button.tsx';
import styles from './recruitment.module.css';

interface WaitingProps {
  waiting: string;
  /** Error message; undefined while loading. */
  failed: string | undefined;
  retry: string;
  onRetry: () => void;
}

export function Waiting({ waiting, failed, retry, onRetry }: WaitingProps) {
  const hasFailed = failed !== undefined;
  useLineBack(hasFailed, onRetry);
  const sentence = hasFailed && !navigator.onLine ? translate('common.offline') : failed;
  return (
    <div className={styles.waiting}>
      <p aria-live="polite">{sentence ?? waiting}</p>
      {hasFailed && <Button onClick={onRetry}>{retry}</Button>}
    </div>
  );
}
