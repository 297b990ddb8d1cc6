/** Controls with their label, hint and error. */
import type { ComponentProps } from 'react';
import { type Option, Select } from './select.tsx';
import { Field, type FieldProps } from './field.tsx';

type Labels = Omit<FieldProps, 'children'>;
type Typed<Props> = Labels &
  Omit<Props, 'value' | 'onChange'> & { value: string | number; onChange(value: string): void };

/** For a form library: `<InputField label=… {...form.register('name')} />`. */
export const InputField = ({ label, hint, error, ...rest }: Labels & ComponentProps<'input'>) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => <input {...control} {...rest} />}
  </Field>
);

export const TextField = ({ onChange, ...rest }: Typed<ComponentProps<'input'>>) => (
  <InputField {...rest} onChange={({ target }) => onChange(target.value)} />
);

export const AreaField = ({
  label,
  hint,
  error,
  onChange,
  ...rest
}: Typed<ComponentProps<'textarea'>>) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => (
      <textarea {...control} {...rest} onChange={({ target }) => onChange(target.value)} />
    )}
  </Field>
);

interface SelectFieldProps<Value extends string> extends Labels {
  options: readonly Option<Value>[];
  value: Value;
  onChange(value: NoInfer<Value>): void;
  /** Label of the empty choice. */
  none?: string;
  disabled?: boolean;
}

export const SelectField = <Value extends string>({
  label,
  hint,
  error,
  onChange,
  ...rest
}: SelectFieldProps<Value>) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => (
      <Select {...control} {...rest} onChange={({ target }) => onChange(target.value as Value)} />
    )}
  </Field>
);
