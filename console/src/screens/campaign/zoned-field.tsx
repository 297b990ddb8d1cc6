import { InstantField } from '../../kit/time.tsx';
import { inZone } from './zone.ts';

interface Props {
  label: string;
  /** Empty for none. */
  value: string;
  onChange(value: string): void;
  zone: string;
  error?: string | undefined;
  disabled?: boolean;
}

export const ZonedField = ({ onChange, zone, ...rest }: Props) => (
  <InstantField {...rest} onChange={(at) => onChange(at ? inZone(at, zone) : '')} />
);
