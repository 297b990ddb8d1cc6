import { type CalendarEntry, readCalendar } from '@prelude/contract/console/tonight';
import { useState } from 'react';
import { Link } from 'wouter';
import { Tabs } from '../../../kit/controls.tsx';
import { Actions, Badge, Button, Card } from '../../../kit/layout.tsx';
import { FailureNote } from '../../../kit/notes.tsx';
import { currentIntl } from '../../../lib/language.ts';
import { useNames } from '../../../lib/names.ts';
import { useText } from '../../../lib/text.ts';
import { dayIn } from '../../../lib/time/dates.logic.ts';
import { formatMark } from '../../../lib/time/dates.ts';
import { useCall } from '../../../lib/use-call.ts';
import {
  byDay,
  dayAfter,
  dayOf,
  nameOf,
  remarksOf,
  spanOf,
  targetOf,
  timesOf,
  weekOf,
} from './calendar.logic.ts';
import styles from './tonight.module.css';

/** Days of the list. */
const shownDays = 31;

/** All that is scheduled. @param now the campaign's time */
export function CalendarCard({ now }: { now: string }) {
  const t = useText('tonight');
  const today = dayOf(now);
  const [view, setView] = useState('list');
  const [weeks, setWeeks] = useState(0);
  const days =
    view === 'week'
      ? weekOf(dayAfter(today, weeks * 7))
      : Array.from({ length: shownDays }, (_, index) => dayAfter(today, index));
  const { reply, failure, again } = useCall(readCalendar, spanOf(days[0]!, days.at(-1)!), {
    every: 30_000,
    keep: true,
  });
  const lines = byDay(reply?.data.entries ?? [], days);
  const list = lines.filter(({ entries }) => entries.length > 0);
  return (
    <Card title={t('calendar.title')}>
      <p className="quiet">{t('calendar.text')}</p>
      <FailureNote failure={failure} onRetry={again} />
      <Tabs
        label={t('calendar.view')}
        value={view}
        onChange={setView}
        tabs={[
          {
            value: 'list',
            label: t('calendar.list'),
            panel: (
              <div className={styles.days} aria-busy={!reply}>
                {reply && list.length === 0 ? <p className="quiet">{t('calendar.none')}</p> : null}
                {list.map((one) => (
                  <Day key={one.day} {...one} isToday={one.day === today} />
                ))}
              </div>
            ),
          },
          {
            value: 'week',
            label: t('calendar.week'),
            panel: (
              <>
                <Actions>
                  <Button onClick={() => setWeeks(weeks - 1)}>← {t('calendar.before')}</Button>
                  <Button disabled={weeks === 0} onClick={() => setWeeks(0)}>
                    {t('calendar.now')}
                  </Button>
                  <Button onClick={() => setWeeks(weeks + 1)}>{t('calendar.after')} →</Button>
                </Actions>
                <div className={styles.week} aria-busy={!reply}>
                  {lines.map((one) => (
                    <Day key={one.day} {...one} isToday={one.day === today} isNarrow />
                  ))}
                </div>
              </>
            ),
          },
        ]}
      />
    </Card>
  );
}

interface DayProps {
  day: string;
  entries: readonly CalendarEntry[];
  isToday: boolean;
  isNarrow?: boolean;
}

function Day({ day, entries, isToday, isNarrow = false }: DayProps) {
  const t = useText('tonight');
  const intl = currentIntl();
  const weekday = new Intl.DateTimeFormat(intl, { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
  return (
    <section className={styles.day} data-today={isToday || undefined}>
      <h3>
        {weekday} {dayIn(intl, day)}
        {isToday ? <Badge tone="accent">{t('calendar.today')}</Badge> : null}
      </h3>
      <ul>
        {entries.map((entry) => (
          <Line key={`${entry.kind} ${entry.key} ${entry.at}`} entry={entry} isNarrow={isNarrow} />
        ))}
      </ul>
    </section>
  );
}

function Line({ entry, isNarrow }: { entry: CalendarEntry; isNarrow: boolean }) {
  const t = useText('tonight');
  const names = useNames();
  const { at } = entry;
  const own = -new Date(at).getTimezoneOffset();
  const times = timesOf(currentIntl(), at, own);
  const remarks = remarksOf(t, entry, (date) => formatMark(new Date(date)));
  return (
    <li className={styles.entry} data-state={entry.state} data-narrow={isNarrow || undefined}>
      <span className={styles.times}>
        {times.map(({ zones, time, days }) => (
          <time key={zones.join(' ')} dateTime={at}>
            <b>{time}</b>
            {days === 0 ? null : <i>{t(days > 0 ? 'calendar.nextDay' : 'calendar.dayBefore')}</i>}
            <small>{zones.map((zone) => t(`zone.${zone}`)).join(' · ')}</small>
          </time>
        ))}
      </span>
      <span>
        <Link href={targetOf(entry)}>{nameOf(t, names, entry)}</Link>
        {remarks.map((remark) => (
          <small key={remark} className={styles.remark}>
            {remark}
          </small>
        ))}
      </span>
    </li>
  );
}
