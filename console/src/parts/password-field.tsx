/** A password field that password managers recognise. The form shows the rules. */
import type { ComponentProps } from 'react';
import { InputField } from '../kit/inputs.tsx';

interface Props extends ComponentProps<typeof InputField> {
  kind: 'current' | 'new';
}

export const PasswordField = ({ kind, ...rest }: Props) => (
  <InputField type="password" autoComplete={`${kind}-password`} {...rest} />
);
