import type { Mailing } from '@prelude/contract/console/mailings';
import { readSettings } from '@prelude/contract/site/settings';
import { useEffect, useState } from 'react';
import { Actions, Button, Card } from '../../kit/layout.tsx';
import { formatZones } from '../../lib/time/dates.ts';
import { useText } from '../../lib/text.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './mailings.module.css';
import { clockText, scheduledFor, secondsLeft } from './recall.logic.ts';

interface Props {
  mailing: Mailing;
  busy: boolean;
  onRecall: (() => void) | undefined;
}

export function Recall({ mailing, busy, onRecall }: Props) {
  const t = useText('mailings');
  // Based on the server's clock: the local clock may be wrong.
  const [seen] = useState(() => performance.now());
  const [elapsed, setElapsed] = useState(0);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setElapsed(performance.now() - seen);
      setNow(Date.now());
    }, 250);
    return () => clearInterval(timer);
  }, [seen]);
  const left = secondsLeft(mailing, elapsed);
  const { reply, answeredAt } = useCall(readSettings, undefined, { every: 60_000 });
  const campaignNow = reply ? Date.parse(reply.data.now) + now - answeredAt : 0;
  const scheduled = scheduledFor(mailing, campaignNow, left);
  return (
    <Card title={t('waiting.title')}>
      {scheduled ? (
        <p>{t('waiting.scheduled', { time: formatZones(scheduled) })}</p>
      ) : (
        <>
          <p className={styles.countdown} role="timer">
            {left > 0 ? clockText(left) : null}
          </p>
          <p>{left > 0 ? t('waiting.countdown', { time: clockText(left) }) : t('waiting.soon')}</p>
        </>
      )}
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
