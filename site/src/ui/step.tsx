import { Icon } from './icons.tsx';
import styles from './step.module.css';

interface StepProps {
  by: -1 | 1;
  label: string;
  onStep: (by: -1 | 1) => void;
}

export const Step = ({ by, label, onStep }: StepProps) => (
  <button
    type="button"
    className={styles.step}
    data-by={by}
    aria-label={label}
    onClick={() => onStep(by)}
  >
    <Icon name="chevron" />
  </button>
);
