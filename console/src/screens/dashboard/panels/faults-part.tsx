import type { FigureRange } from '@prelude/contract/console/dashboard';
import { readFaults } from '@prelude/contract/console/dashboard-calls';
import { useMemo } from 'react';
import { useText } from '../../../lib/text.ts';
import type { ChartModel } from '../chart-option.ts';
import { type Sheet, stackOf, sumsOf } from '../figures.logic.ts';
import { Panel } from '../panel.tsx';
import { labelOf } from '../range.ts';
import { useFigures } from '../use-figures.ts';

export function FaultsPart({ range: { from, to } }: { range: FigureRange }) {
  const t = useText('dashboard');
  const { data, state } = useFigures(readFaults, { from, to });
  const [sheet, model] = useMemo((): [Sheet?, ChartModel?] => {
    if (!data) return [];
    const { hours, series } = stackOf(data, from, to);
    return [
      {
        columns: [{ title: t('faults.code') }, { title: t('count') }],
        rows: sumsOf(data, 'failure'),
      },
      {
        kind: 'columns',
        labels: hours.map((at) => labelOf(at, 'hour')),
        series: series.map(({ code, values }) => ({ name: code || t('other'), values })),
      },
    ];
  }, [data, from, to, t]);
  const taken = data && sumsOf(data, 'intake');
  return (
    <Panel
      title={t('faults.title')}
      hint={`${t('faults.hint')}${
        taken && taken.length > 0
          ? ` ${t('faults.intake', { list: taken.map(([code, count]) => `${code} ${count}`).join(', ') })}`
          : ''
      }`}
      file="prelude-failures"
      sheet={sheet}
      model={model}
      empty={data && !data.some(({ kind }) => kind === 'failure') && t('faults.empty')}
      {...state}
    />
  );
}
