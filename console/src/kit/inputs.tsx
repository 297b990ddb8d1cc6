/** Controls with their label, hint and error. */
import { digitsIn, useTypedText } from '@prelude/ui/typed-text';
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
