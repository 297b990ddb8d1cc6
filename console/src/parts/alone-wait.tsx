/** A wait that takes the place of a second operator (ADR-0083): when it ends, and the way to recall the act. */
import { useEffect, useState } from 'react';
import { Note } from '../kit/notes.tsx';
import { Instant } from '../kit/time.tsx';
import { useLanguage } from '../lib/language.ts';
import { useText } from '../lib/text.ts';
import { formatRelative } from '../lib/time/dates.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export function AloneWait({ until }: { until: string }) {
  const t = useText('kit');
  useLanguage();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000);
    return () => clearInterval(timer);
  }, []);
  const left = Date.parse(until) - now;
  const isOver = left <= 0;
  // To the nearest hour or minute; the full date stands next to it.
  const rounding = left > hourMs ? hourMs / 2 : minuteMs / 2;
  return (
    <>
      <Note tone="warn">
        <strong role="timer">
          {isOver
            ? t('alone.over')
            : t('alone.left', { time: formatRelative(until, now - rounding) })}
        </strong>{' '}
        <Instant at={until} />
      </Note>
      <p>{t('alone.why')}</p>
    </>
  );
}
