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
  hints?: boolean;
}

/** Password input with a button to show the text, to avoid typing errors. */
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

interface FormPasswordProps extends Omit<PasswordFieldProps, 'onText' | 'ref' | 'fault'> {
  part: FormField;
  onValue: (value: string) => void;
  faults: Faults;
  hint?: string | undefined;
}

export const FormPassword = ({ part, onValue, faults, hint, ...field }: FormPasswordProps) => (
  <PasswordField
    {...field}
    ref={faults.register(part)}
    onText={(text) => {
      faults.clear();
      onValue(text);
    }}
    fault={faults.textFor(part) ?? hint}
  />
);

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
  // An empty field fulfils no rule, not even the one on forbidden characters.
  const broken = password === '' ? rules : brokenRules(password);
  return (
    <div className={styles.hints} id={id}>
      <ul className={styles.rules}>
        {rules.map((rule) => {
          const isMet = !broken.includes(rule);
          return (
            <li key={rule} data-met={isMet ? '' : undefined}>
              {t(`password.rules.${rule}`)}
              {isMet && <span className="visually-hidden"> ({t('password.kept')})</span>}
            </li>
          );
        })}
      </ul>
      {/* Only the server can check it. */}
      <p>{t('password.easy')}</p>
    </div>
  );
}
