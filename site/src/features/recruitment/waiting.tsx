import { Button } from '../../ui/button.tsx';
import styles from './recruitment.module.css';

interface WaitingProps {
  waiting: string;
  /** Error message; undefined while loading. */
  failed: string | undefined;
  retry: string;
  onRetry: () => void;
}

export const Waiting = ({ waiting, failed, retry, onRetry }: WaitingProps) => (
  <div className={styles.waiting}>
    <p aria-live="polite">{failed ?? waiting}</p>
    {failed !== undefined && <Button onClick={onRetry}>{retry}</Button>}
  </div>
);
