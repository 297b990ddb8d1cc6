/** Controls with their label, hint and error. */
import { digitsIn, useTypedText } from '@prelude/ui/typed-text';
import { endonym, languages } from '@prelude/contract/shared/languages';
import type { ComponentProps, SelectHTMLAttributes } from 'react';
import { Field, type FieldProps } from './field.tsx';
import styles from './kit.module.css';

type Labels = Omit<FieldProps, 'children'>;
type Typed<Props> = Labels &
  Omit<Props, 'value' | 'onChange'> & { value: string | number; onChange(value: string): void };

/** For a form library: `<InputField label=… {...form.register('name')} />`. */
export const InputField = ({ label, hint, error, ...rest }: Labels & ComponentProps<'input'>) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => <input {...control} {...rest} />}
  </Field>
);

/** `onChange` may clean the text: the field shows it raw while an input method composes. */
export const TextField = ({ value, onChange, ...rest }: Typed<ComponentProps<'input'>>) => (
  <InputField {...rest} {...useTypedText(value, onChange)} />
);

interface CodeFieldProps extends Omit<Typed<ComponentProps<'input'>>, 'maxLength' | 'inputMode'> {
  value: string;
}

/** A code of six digits, from an email or an authenticator. No `maxLength`: it would cut a pasted sentence. */
export const CodeField = ({ onChange, ...rest }: CodeFieldProps) => (
  <TextField
    autoComplete="one-time-code"
    {...rest}
    inputMode="numeric"
    onChange={(next) => onChange(digitsIn(next))}
  />
);

export function AreaField(props: Typed<ComponentProps<'textarea'>>) {
  const { label, hint, error, value, onChange, ...rest } = props;
  const typed = useTypedText(value, onChange);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <textarea {...control} {...rest} {...typed} />}
    </Field>
  );
}

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

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
}

export const optionsOf = <const Value extends string>(
  values: readonly Value[],
  label: (value: Value) => string,
): Option<Value>[] => values.map((value) => ({ value, label: label(value) }));

/** The languages of the campaign. */
export const languageOptions = () => optionsOf(languages, endonym);

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  options: readonly Option[];
  /** Label of the empty choice. */
  none?: string;
}

/** The native select, which works well on phones and with screen readers. Used inside a `Field`. */
export function Select({ options, none, className, ...rest }: SelectProps) {
  return (
    <select className={className ?? styles.input} {...rest}>
      {none === undefined ? null : <option value="">{none}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
