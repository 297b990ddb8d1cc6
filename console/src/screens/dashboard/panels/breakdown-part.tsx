import type { Dimension, FigureRange } from '@prelude/contract/console/dashboard';
import { readBreakdown } from '@prelude/contract/console/dashboard-calls';
import { useMemo } from 'react';
import { useText } from '../../../lib/text.ts';
import type { ChartModel } from '../chart-option.ts';
import type { Sheet } from '../figures.logic.ts';
import { nameOf } from '../names.ts';
import { Panel } from '../panel.tsx';
import type { ShownStep } from '../step-select.tsx';
import { useFigures } from '../use-figures.ts';

/** More bars are hard to tell apart; the table shows them all. */
const mostBars = 8;

interface Props {
  range: FigureRange;
  step: ShownStep;
  by: Dimension;
}

export function BreakdownPart({ range, step, by }: Props) {
  const t = useText('dashboard');
  const { data, state } = useFigures(readBreakdown, { ...range, step, by });
  const [sheet, model] = useMemo((): [Sheet?, ChartModel?] => {
    if (!data) return [];
    const name = t(`step.${step}`);
    const bars = data.slice(0, mostBars);
    return [
      {
        columns: [
          { title: t(`by.${by}`), show: (value) => nameOf(t, by, String(value)) },
          { title: name },
        ],
        rows: data.map(({ value, count }) => [value, count]),
      },
      {
        kind: 'ranks',
        labels: bars.map(({ value }) => nameOf(t, by, value)),
        series: [{ name, values: bars.map(({ count }) => count) }],
      },
    ];
  }, [data, by, step, t]);
  const isBlind = (step === 'code' || step === 'verified') && by !== 'language';
  return (
    <Panel
      title={t(`by.${by}`)}
      file={`prelude-${step}-by-${by}`}
      sheet={sheet}
      model={model}
      empty={isBlind ? t('blind') : data?.every(({ count }) => count === 0) && t('empty')}
      {...state}
    />
  );
}
