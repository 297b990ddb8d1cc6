import type { Faults } from './use-faults.ts';
import { useWords } from './words.ts';
import { FormPassword } from './password-field.tsx';

interface NewPasswordProps {
  password: string;
  confirm: string;
  onPassword: (password: string) => void;
  onConfirm: (confirm: string) => void;
  faults: Faults;
  /** Password managers store the password under this address. */
  email: string;
}

export function NewPassword(props: NewPasswordProps) {
  const { password, confirm, onPassword, onConfirm, faults, email } = props;
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
        onValue={onPassword}
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
        onValue={onConfirm}
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
