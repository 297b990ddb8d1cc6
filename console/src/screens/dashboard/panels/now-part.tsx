import { readForecast, readLive } from '@prelude/contract/console/dashboard-calls';
import { useMemo } from 'react';
import { useText } from '../../../lib/text.ts';
import { useCall } from '../../../lib/use-call.ts';
import { currentIntl } from '../../../lib/language.ts';
import type { ChartModel } from '../chart-option.ts';
import styles from '../dashboard.module.css';
import type { Sheet } from '../figures.logic.ts';
import { Milestones } from './milestones.tsx';
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
        columns: [{ title: t('minute'), show: read }, { title: words('event.registered') }],
        rows: minutes.map(({ minute, count }) => [minute, count]),
      },
      {
        kind: 'columns',
        labels: minutes.map(({ minute }) => read(minute)),
        series: [{ name: words('event.registered'), values: minutes.map(({ count }) => count) }],
      },
    ];
  }, [minutes, t, words]);
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
          sheet={sheet}
          model={model}
          empty={hour === 0 && t('minutes.empty')}
          failure={failure}
          onRetry={again}
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
