import { readFaults } from '@prelude/contract/console/dashboard-calls';
import { useState } from 'react';
import { optionsOf, Select } from '../../../kit/inputs.tsx';
import { useText } from '../../../lib/text.ts';
import styles from '../dashboard.module.css';
import { FigurePanel } from '../figure-panel.tsx';
import { Overlays, useMarks } from '../overlays.tsx';
import { faultFigures, operatorFaultFigures } from '../readings.ts';

const readings = { visitors: faultFigures, operators: operatorFaultFigures };

/** Failures that visitors or operators were answered. */
export function FaultsPart({ period }: { period: { from: string; to: string } }) {
  const t = useText('dashboard');
  const [who, setWho] = useState<keyof typeof readings>('visitors');
  const marks = useMarks({ ...period, unit: 'hour' });
  return (
    <FigurePanel
      title={t('faults.title')}
      hint={t('faults.hint')}
      file={`prelude-failures-of-${who}`}
      endpoint={readFaults}
      body={period}
      read={readings[who]}
      extend={marks.extend}
      foot={<Overlays {...marks} />}
      controls={
        <Select
          className={styles.select ?? ''}
          aria-label={t('faults.who')}
          value={who}
          onChange={({ target }) => setWho(target.value === 'operators' ? 'operators' : 'visitors')}
          options={optionsOf(['visitors', 'operators'], (one) => t(`faults.${one}`))}
        />
      }
    />
  );
}
