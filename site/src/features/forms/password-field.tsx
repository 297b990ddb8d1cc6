import { brokenRules, type PasswordRule } from '@prelude/contract/account/password-rules';
import { type ComponentProps, useId, useState } from 'react';
import { Glyph } from './glyph.tsx';
import { Field } from './field.tsx';
import form from './form.module.css';
import type { Faults } from './use-faults.ts';
import type { FormField } from './validation.ts';
import { useWords } from './words.ts';
import styles from './password-field.module.css';

const rules = [
  'length',
  'letter',
  'digit',
  'characters',
] as const satisfies readonly PasswordRule[];

interface PasswordFieldProps extends Omit<ComponentProps<typeof Field>, 'action' | 'type'> {
  value: string;
  /** The rules of a new password, each lit as it is kept. */
  hints?: boolean;
}

/** A password that can be looked at while it is typed: nobody should have to type one twice for fear of a slip. */
function PasswordField({ value, hints = false, ...field }: PasswordFieldProps) {
  const t = useWords();
  const rulesId = useId();
  const [shown, setShown] = useState(false);
  return (
    <div>
      <Field
        {...field}
        value={value}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        describedBy={hints ? rulesId : undefined}
        action={
          <button
            type="button"
            className={`${form.send} ${styles.eye}`}
            aria-pressed={shown}
            aria-label={t('password.show')}
            onClick={() => setShown(!shown)}
          >
            <Glyph name={shown ? 'eye' : 'eye-closed'} />
          </button>
        }
      />
      {hints && <Rules id={rulesId} password={value} />}
    </div>
  );
}

interface FormPasswordProps extends Omit<PasswordFieldProps, 'onChange' | 'ref' | 'fault'> {
  /** What the form calls the field. */
  part: FormField;
  onValue: (value: string) => void;
  faults: Faults;
  /** Said while the form finds nothing wrong. */
  hint?: string | undefined;
}

/** One that belongs to a form: typing takes the form's message away. */
export const FormPassword = ({ part, onValue, faults, hint, ...field }: FormPasswordProps) => (
  <PasswordField
    {...field}
    ref={faults.register(part)}
    onChange={(event) => {
      faults.clear();
      onValue(event.currentTarget.value);
    }}
    fault={faults.textFor(part) ?? hint}
  />
);

/** The password in force. */
export function PresentPassword(
  given: Pick<FormPasswordProps, 'value' | 'onValue' | 'faults' | 'enterKeyHint'>,
) {
  const t = useWords();
  return (
    <FormPassword
      {...given}
      part="present"
      label={t('password.present')}
      name="password"
      autoComplete="current-password"
    />
  );
}

function Rules({ id, password }: { id: string; password: string }) {
  const t = useWords();
  // An empty field keeps no rule, not even the one on what must not stand in it.
  const broken = password === '' ? rules : brokenRules(password);
  return (
    <ul className={styles.rules} id={id}>
      {rules.map((rule) => {
        const kept = !broken.includes(rule);
        return (
          <li key={rule} data-kept={kept ? '' : undefined}>
            {t(`password.rules.${rule}`)}
            {kept && <span className="visually-hidden"> ({t('password.kept')})</span>}
          </li>
        );
      })}
    </ul>
  );
}
