/** Controls with their label, hint and error. Use `Field` itself for a control that has none here. */
import type { ComponentProps } from 'react';
import { type Option, Select } from './controls.tsx';
import { Field, type FieldProps } from './field.tsx';

type Inside<Control, Value> = Omit<FieldProps, 'children'> &
  Omit<Control, 'value' | 'onChange'> & { value: Value; onChange(value: Value): void };

type TextProps<Control> = Omit<Inside<Control, string>, 'value'> & { value: string | number };

export const TextField = ({
  label,
  hint,
  error,
  onChange,
  ...rest
}: TextProps<ComponentProps<'input'>>) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => (
      <input {...control} {...rest} onChange={({ target }) => onChange(target.value)} />
    )}
  </Field>
);

export const AreaField = ({
  label,
  hint,
  error,
  onChange,
  ...rest
}: TextProps<ComponentProps<'textarea'>>) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => (
      <textarea {...control} {...rest} onChange={({ target }) => onChange(target.value)} />
    )}
  </Field>
);

interface SelectFieldProps<Value extends string> extends Omit<FieldProps, 'children'> {
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
