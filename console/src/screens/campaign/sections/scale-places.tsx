import type { ClosedTest } from '@prelude/contract/campaign/section-data';
import { useState } from 'react';
import { Button } from '../../../kit/layout.tsx';
import { useText } from '../../../lib/text.ts';
import styles from '../campaign.module.css';
import { NumberField } from './number-field.tsx';
import { scaledTo, totalOf } from './places.logic.ts';

interface Props {
  recruitment: ClosedTest;
  onChange(places: ClosedTest['places']): void;
}

/** As many places as wanted, in the proportions of the table. Nothing is saved before the review. */
export function ScalePlaces({ recruitment, onChange }: Props) {
  const t = useText('campaign');
  const { places, platforms, regions } = recruitment;
  const total = totalOf(places, platforms, regions);
  const [wanted, setWanted] = useState<number>();
  const asked = wanted ?? total;
  return (
    <div className={styles.row}>
      <NumberField label={t('places.scale')} value={asked} onChange={setWanted} />
      <Button
        disabled={Number.isNaN(asked) || asked === total}
        onClick={() => {
          onChange(scaledTo(places, recruitment, asked));
          setWanted(undefined);
        }}
      >
        {t('places.scaleButton')}
      </Button>
    </div>
  );
}
