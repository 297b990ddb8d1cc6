import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import styles from './pre-register.module.css';
import { useRegister } from './use-register.ts';
import { part } from '../../../lib/part.ts';

/** Opens what the visitor needs next: sign-in, the registration, or the account. */
export function RegisterButton({ className }: { className?: string | undefined }) {
  const t = useText();
  const { look, number, press } = useRegister();
  return (
    <Button
      look="primary"
      className={className}
      // Not `disabled`, so that a press can show why nothing happens.
      aria-disabled={look.opens === null}
      data-event={number === null ? 'Click_preregister' : undefined}
      onClick={press}
      {...part('register')}
    >
      <span className={styles.words}>
        {look.label === 'home.registered' && <Icon name="check" />}
        {t(look.label)}
      </span>
    </Button>
  );
}
