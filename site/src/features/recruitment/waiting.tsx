import { Button } from '../../ui/button.tsx';
import styles from './recruitment.module.css';

interface WaitingProps {
  waiting: string;
  /** What could not be had; while undefined it is on its way. */
  failed: string | undefined;
  retry: string;
  onRetry: () => void;
}

/** Holds the place of what the server is asked for, and offers to ask again. */
export const Waiting = ({ waiting, failed, retry, onRetry }: WaitingProps) => (
  <div className={styles.waiting}>
    <p aria-live="polite">{failed ?? waiting}</p>
    {failed !== undefined && <Button onClick={onRetry}>{retry}</Button>}
  </div>
);
