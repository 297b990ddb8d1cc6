import { useState } from 'react';
import type { Faults } from './use-faults.ts';
import { useWords } from './words.ts';
import { FormPassword } from './password-field.tsx';

/** A new password, typed twice. */
export function useNewPassword() {
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  return { password, confirm, setPassword, setConfirm };
}

interface NewPasswordProps {
  typed: ReturnType<typeof useNewPassword>;
  faults: Faults;
  /** Password managers store the password under this address. */
  email: string;
}

export function NewPassword({ typed, faults, email }: NewPasswordProps) {
  const { password, confirm, setPassword, setConfirm } = typed;
  const t = useWords();
  const differs = confirm !== '' && !password.startsWith(confirm);
  return (
    <>
      <input
        className="visually-hidden"
        type="text"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <FormPassword
        faults={faults}
        part="password"
        value={password}
        onValue={setPassword}
        label={t('password.new')}
        name="new-password"
        autoComplete="new-password"
        enterKeyHint="next"
        hints
      />
      <FormPassword
        faults={faults}
        part="confirm"
        value={confirm}
        onValue={setConfirm}
        label={t('password.confirm')}
        name="confirm-password"
        autoComplete="new-password"
        enterKeyHint="go"
        hint={differs ? t('password.differ') : undefined}
        note={confirm !== '' && confirm === password ? t('password.same') : ''}
      />
    </>
  );
}
