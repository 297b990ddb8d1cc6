/** A wait that takes the place of a second operator (ADR-0083): when it ends, and the way to recall the act. */
import { type ReactNode, useEffect, useState } from 'react';
import { Note } from '../kit/notes.tsx';
import { Instant } from '../kit/time.tsx';
import { useLanguage } from '../lib/language.ts';
import { useText } from '../lib/text.ts';
import { formatRelative } from '../lib/time/dates.ts';

/** @param children the buttons */
export function AloneWait({ until, children }: { until: string; children?: ReactNode }) {
  const t = useText('kit');
  useLanguage();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000);
    return () => clearInterval(timer);
  }, []);
  const isOver = Date.parse(until) <= now;
  return (
    <>
      <Note tone="warn">
        <strong role="timer">
          {isOver ? t('alone.over') : t('alone.left', { time: formatRelative(until, now) })}
        </strong>{' '}
        <Instant at={until} />
      </Note>
      <p>{t('alone.why')}</p>
      {children}
    </>
  );
}
