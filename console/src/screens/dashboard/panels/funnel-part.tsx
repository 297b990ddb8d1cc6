/** The funnel: visitors per step, and at which step they are lost. */
import type { FigureRange } from '@prelude/contract/console/dashboard';
import { readFunnel } from '@prelude/contract/console/dashboard-calls';
import { useMemo } from 'react';
import { currentIntl } from '../../../lib/language.ts';
import { useText } from '../../../lib/text.ts';
import type { ChartModel } from '../chart-option.ts';
import { percentIn, ratesOf, type Sheet } from '../figures.logic.ts';
import { Panel } from '../panel.tsx';
import { useFigures } from '../use-figures.ts';

const percent = (share: unknown): string => percentIn(currentIntl(), share);

export function FunnelPart({ range }: { range: FigureRange }) {
  const t = useText('dashboard');
  const { data, state } = useFigures(readFunnel, range);
  const [sheet, model] = useMemo((): [Sheet?, ChartModel?] => {
    if (!data) return [];
    const steps = ratesOf(data);
    const title = (step: (typeof steps)[number]['step']) => t(`step.${step}`);
    return [
      {
        columns: [
          { title: t('funnel.step') },
          { title: t('count') },
          { title: t('funnel.ofLast'), show: percent },
          { title: t('funnel.ofAll'), show: percent },
        ],
        rows: steps.map(({ step, count, ofLast, ofAll }) => [title(step), count, ofLast, ofAll]),
      },
      {
        kind: 'ranks',
        labels: steps.map(({ step }) => title(step)),
        series: [{ name: t('count'), values: steps.map(({ count }) => count) }],
        notes: steps.map(({ count, ofLast }) =>
          count === null
            ? t('funnel.unknown')
            : `${count.toLocaleString(currentIntl())}${ofLast === null ? '' : `  ${percent(ofLast)}`}`,
        ),
      },
    ];
  }, [data, t]);
  const visitors = data?.find(({ step }) => step === 'visitor')?.count ?? 0;
  return (
    <Panel
      title={t('funnel.title')}
      hint={t('funnel.hint', { count: visitors })}
      file="prelude-funnel"
      sheet={sheet}
      model={model}
      empty={data?.every(({ count }) => !count) && t('empty')}
      {...state}
    />
  );
}
