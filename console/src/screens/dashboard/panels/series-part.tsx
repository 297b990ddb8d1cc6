import type { FigureRange } from '@prelude/contract/console/dashboard';
import { readSeries } from '@prelude/contract/console/dashboard-calls';
import { useMemo, useState } from 'react';
import { optionsOf, Select } from '../../../kit/inputs.tsx';
import { useText } from '../../../lib/text.ts';
import type { ChartModel } from '../chart-option.ts';
import styles from '../dashboard.module.css';
import type { Sheet } from '../figures.logic.ts';
import { Panel } from '../panel.tsx';
import { mayBeHourly, unitFor } from '../range.logic.ts';
import { labelOf } from '../range.ts';
import { type ShownStep, StepSelect } from '../step-select.tsx';
import { useFigures } from '../use-figures.ts';

export function SeriesPart({ range }: { range: FigureRange }) {
  const t = useText('dashboard');
  const [step, setStep] = useState<ShownStep>('registered');
  const [wished, setWished] = useState<'' | 'hour' | 'day'>('');
  const unit = mayBeHourly(range) ? wished || unitFor(range) : 'day';
  const { data, state } = useFigures(readSeries, { ...range, step, unit });
  const [sheet, model] = useMemo((): [Sheet?, ChartModel?] => {
    if (!data) return [];
    const read = (at: unknown) => labelOf(String(at), unit);
    const name = t(`step.${step}`);
    return [
      {
        columns: [{ title: t(`unit.${unit}`), show: read }, { title: name }],
        rows: data.map(({ at, count }) => [at, count]),
      },
      {
        kind: data.length > 40 ? 'line' : 'columns',
        labels: data.map(({ at }) => read(at)),
        series: [{ name, values: data.map(({ count }) => count) }],
      },
    ];
  }, [data, unit, step, t]);
  return (
    <Panel
      title={t('series.title')}
      hint={t('series.hint')}
      file={`prelude-${step}-by-${unit}`}
      sheet={sheet}
      model={model}
      empty={data?.every(({ count }) => count === 0) && t('empty')}
      {...state}
      controls={
        <span className={styles.choices}>
          <StepSelect value={step} onChange={setStep} />
          <Select
            className={styles.select ?? ''}
            aria-label={t('unit.label')}
            value={unit}
            disabled={!mayBeHourly(range)}
            onChange={({ target }) => setWished(target.value === 'hour' ? 'hour' : 'day')}
            options={optionsOf(['hour', 'day'], (value) => t(`unit.${value}`))}
          />
        </span>
      }
    />
  );
}
