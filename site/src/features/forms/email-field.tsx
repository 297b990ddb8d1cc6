import type { ComponentProps } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { Field } from './field.tsx';
import type { Faults } from './use-faults.ts';

interface EmailFieldProps extends Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'enterKeyHint' | 'readOnly'
> {
  email: string;
  onEmail: (email: string) => void;
  faults: Faults;
}

/** Use `autoComplete` `username` above a password, so that password managers store both together. */
export function EmailField({ email, onEmail, faults, ...input }: EmailFieldProps) {
  const t = useText();
  return (
    <Field
      autoComplete="email"
      enterKeyHint="next"
      {...input}
      ref={faults.register('email')}
      label={t('user.login.email')}
      // Not the sentence of an empty field, which would then be there twice.
      placeholder="name@example.com"
      name="email"
      type="email"
      autoCapitalize="none"
      spellCheck={false}
      value={email}
      onText={(text) => {
        faults.clear();
        onEmail(text);
      }}
      fault={faults.textFor('email')}
    />
  );
}
