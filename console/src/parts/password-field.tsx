/** A password field that password managers recognise. The form shows the rules. */
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../kit/field.tsx';

interface Props {
  label: string;
  hint?: string;
  error?: string | undefined;
  kind: 'current' | 'new';
  input: UseFormRegisterReturn;
}

export const PasswordField = ({ kind, input, ...field }: Props) => (
  <Field {...field}>
    {(control) => (
      <input {...control} type="password" autoComplete={`${kind}-password`} {...input} />
    )}
  </Field>
);
