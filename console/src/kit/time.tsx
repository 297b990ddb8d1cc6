import { useEffect, useState } from 'react';
import { useLanguage } from '../lib/language.ts';
import { formatDate, formatOwn, formatRelative } from '../lib/time/dates.ts';

/** An instant in the campaign's time zone, so that all operators read the same words; their own on hover. */
export function Instant({ at }: { at: string }) {
  useLanguage();
  return (
    <time dateTime={at} title={formatOwn(at)}>
      {formatDate(at)}
    </time>
  );
}

/** "3 minutes ago", with the full date on hover; updates itself. */
export function RelativeTime({ at }: { at: string }) {
  useLanguage();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={at} title={formatDate(at)}>
      {formatRelative(at, Math.max(now, new Date(at).getTime()))}
    </time>
  );
}
