import { readForecast, readLive } from '@prelude/contract/console/dashboard-calls';
import { useMemo } from 'react';
import { useText } from '../../../lib/text.ts';
import { useCall } from '../../../lib/use-call.ts';
import { currentIntl } from '../../../lib/language.ts';
import type { ChartModel } from '../chart-option.ts';
import styles from '../dashboard.module.css';
import type { Sheet } from '../figures.logic.ts';
import { Milestones } from './milestones.tsx';
import { Overlays, useOverlays } from '../overlays.tsx';
import { Panel } from '../panel.tsx';
import { labelOf } from '../range.ts';

export function NowPart() {
  const t = useText('dashboard');
  const words = useText('words');
  const { reply, failure, again } = useCall(readLive, undefined, { every: 5000 });
  const forecast = useCall(readForecast, undefined, { every: 10_000 });
  const live = reply?.data;
  const foreseen = forecast.reply?.data;
  const minutes = live?.minutes;
  const hour = minutes?.reduce((sum, { count }) => sum + count, 0);
  const [sheet, model] = useMemo((): [Sheet?, ChartModel?] => {
    if (!minutes) return [];
    const read = (at: unknown) => labelOf(String(at), 'minute');
    return [
      {
        columns: [
          { title: t('minute'), show: read, as: 'instant' },
          { title: words('event.registered'), isSummed: true },
        ],
        rows: minutes.map(({ minute, count }) => [minute, count]),
      },
      {
        kind: 'columns',
        labels: minutes.map(({ minute }) => read(minute)),
        ats: minutes.map(({ minute }) => minute),
        series: [{ name: words('event.registered'), values: minutes.map(({ count }) => count) }],
      },
    ];
  }, [minutes, t, words]);
  const first = minutes?.[0]?.minute ?? '';
  const span = hoursOf(first, live?.now ?? '');
  const overlays = useOverlays({ ...span, step: 'registered', unit: 'minute' }, first);
  const { extend } = overlays;
  const shown = useMemo(() => extend({ sheet, model }), [extend, sheet, model]);
  const figures = [
    ['count', live?.count],
    ['web', live?.web],
    ['hour', hour],
    ['next', foreseen?.next_day],
    ['close', foreseen?.at_close],
  ] as const;
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name} className={`sheet ${styles.figure}`}>
            <dt>{t(`now.${name}`)}</dt>
            <dd>{value === undefined ? '–' : value.toLocaleString(currentIntl())}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.panels}>
        <Panel
          title={t('minutes.title')}
          hint={t('minutes.hint')}
          file="prelude-minutes"
          sheet={shown.sheet}
          model={shown.model}
          foot={<Overlays {...overlays} hasForecast />}
          empty={hour === 0 && t('minutes.empty')}
          failure={failure}
          onRetry={again}
          about={{ from: first, to: live?.now ?? '', step: 'registered' }}
        />
        <Milestones
          count={live?.count}
          milestones={foreseen?.milestones}
          failure={forecast.failure}
          onRetry={forecast.again}
        />
      </div>
    </>
  );
}

/** Whole hours around the chart, so that the calls stay the same for an hour. Empty before the first answer. */
function hoursOf(first: string, now: string): { from: string; to: string } {
  if (!first || !now) return { from: '', to: '' };
  const hour = (at: string, more: number) =>
    new Date((Math.floor(Date.parse(at) / hourMs) + more) * hourMs).toISOString();
  return { from: hour(first, 0), to: hour(now, 1) };
}

const hourMs = 3_600_000;
