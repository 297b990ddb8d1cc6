import { funnelStepsIn } from '@prelude/contract/campaign/section-scope';
import type { Funnel } from '@prelude/contract/console/dashboard';
import { optionsOf, Select } from '../../kit/inputs.tsx';
import { presentSections } from '../../lib/sections.ts';
import { useText } from '../../lib/text.ts';
import styles from './dashboard.module.css';

export type ShownStep = Funnel[number]['step'];

export function StepSelect({
  value,
  onChange,
}: {
  value: ShownStep;
  onChange(step: ShownStep): void;
}) {
  const t = useText('dashboard');
  const words = useText('words');
  return (
    <Select
      className={styles.select ?? ''}
      aria-label={t('funnel.step')}
      value={value}
      onChange={({ target }) => onChange(target.value as ShownStep)}
      options={optionsOf(funnelStepsIn(presentSections()), (step) => words(`event.${step}`))}
    />
  );
}
