import { formatNumber } from '@prelude/ui/numbers';
import { useLanguage } from '../../lib/i18n/language.ts';
import styles from './form.module.css';

export const TravellerNumber = ({ label, number }: { label: string; number: number }) => (
  <p className={styles.number}>
    <span>{label}</span> <strong>{formatNumber(number, useLanguage())}</strong>
  </p>
);
