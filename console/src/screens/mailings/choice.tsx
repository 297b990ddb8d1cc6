import type { Option } from '../../kit/inputs.tsx';
import { Button } from '../../kit/layout.tsx';
import styles from './mailings.module.css';

interface Props {
  value: string;
  onChange(value: string): void;
  options: readonly Option[];
}

export const Choice = ({ value, onChange, options }: Props) => (
  <fieldset className={styles.choice}>
    {options.map((option) => (
      <Button
        key={option.value}
        aria-pressed={option.value === value}
        onClick={() => onChange(option.value)}
      >
        {option.label}
      </Button>
    ))}
  </fieldset>
);
