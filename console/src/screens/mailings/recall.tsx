/** The minutes in which everything can be taken back. */
import type { Mailing } from '@prelude/contract/console-mailings';
import { useEffect, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { Actions, Card } from '../../kit/layout.tsx';
import { Instant } from '../../kit/time.tsx';
import { useText } from '../../lib/text.ts';
import styles from './mailings.module.css';

interface Props {
  mailing: Mailing;
  busy: boolean;
  onRecall: (() => void) | undefined;
}

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

export function Recall({ mailing, busy, onRecall }: Props) {
  const t = useText('mailings');
  // By the server's clock: this one may be wrong.
  const [seen] = useState(() => performance.now());
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setElapsed(performance.now() - seen), 250);
    return () => clearInterval(timer);
  }, [seen]);
  const whole = Date.parse(mailing.leaves_at ?? mailing.now) - Date.parse(mailing.now);
  const left = Math.max(0, Math.ceil((whole - elapsed) / 1000));
  const scheduled = mailing.send_at !== null;
  return (
    <Card title={t('waiting.title')}>
      <p className={styles.countdown} role="timer">
        {left > 0 ? clock(left) : null}
      </p>
      <p>
        {left > 0
          ? t('waiting.countdown', { time: clock(left) })
          : t(scheduled ? 'waiting.scheduled' : 'waiting.soon')}{' '}
        {mailing.send_at ? <Instant at={mailing.send_at} campaign /> : null}
      </p>
      {onRecall ? (
        <Actions>
          <Button look="danger" busy={busy} onClick={onRecall}>
            {t('waiting.recall')}
          </Button>
        </Actions>
      ) : null}
    </Card>
  );
}
