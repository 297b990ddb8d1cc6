import type { FigureRange } from '@prelude/contract/console/dashboard';
import { readSeries } from '@prelude/contract/console/dashboard-calls';
import { useState } from 'react';
import { optionsOf, Select } from '../../../kit/inputs.tsx';
import { Actions } from '../../../kit/layout.tsx';
import { useText } from '../../../lib/text.ts';
import styles from '../dashboard.module.css';
import { FigurePanel } from '../figure-panel.tsx';
import { mayBeHourly, unitFor } from '../range.logic.ts';
import { Overlays, useOverlays } from '../overlays.tsx';
import { seriesFigures } from '../readings.ts';
import { type ShownStep, StepSelect } from '../step-select.tsx';

export function SeriesPart({ range }: { range: FigureRange }) {
  const t = useText('dashboard');
  const [step, setStep] = useState<ShownStep>('registered');
  const [chosen, setChosen] = useState<'' | 'hour' | 'day'>('');
  const unit = mayBeHourly(range) ? chosen || unitFor(range) : 'day';
  const overlays = useOverlays({ ...range, step, unit });
  return (
    <FigurePanel
      title={t('series.title')}
      hint={t('series.hint')}
      file={`prelude-${step}-by-${unit}`}
      endpoint={readSeries}
      body={{ ...range, step, unit }}
      read={seriesFigures}
      extend={overlays.extend}
      foot={<Overlays {...overlays} hasForecast={step === 'registered'} />}
      controls={
        <Actions>
          <StepSelect value={step} onChange={setStep} />
          <Select
            className={styles.select ?? ''}
            aria-label={t('unit.label')}
            value={unit}
            disabled={!mayBeHourly(range)}
            onChange={({ target }) => setChosen(target.value === 'hour' ? 'hour' : 'day')}
            options={optionsOf(['hour', 'day'], (value) => t(`unit.${value}`))}
          />
        </Actions>
      }
    />
  );
}
