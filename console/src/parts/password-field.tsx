/** A password, as the browser's keeper of passwords knows it; what it must be stands with the form. */
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../kit/field.tsx';

interface Props {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** `current`: one that is kept already. */
  kind: 'current' | 'new';
  /** What the form's `register` gave. */
  input: UseFormRegisterReturn;
}

export const PasswordField = ({ kind, input, ...field }: Props) => (
  <Field {...field}>
    {(control) => (
      <input {...control} type="password" autoComplete={`${kind}-password`} {...input} />
    )}
  </Field>
);
