import { preRegister } from '../../features/sign-in/pre-register.ts';
import { registration } from '../../content/campaign.ts';
import { formatDay, lastDay } from '../../lib/i18n/format.ts';
import { useLanguage } from '../../lib/i18n/language.ts';
import { openLogin } from '../../state/layout-store.ts';
import { useRegistrationState, useSettings } from '../../state/settings-store.ts';
import { useText } from '../../lib/i18n/text.ts';
import { useUser } from '../../state/user-store.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { toast } from '../../ui/dialog/toast.tsx';
import styles from './register.module.css';
import { registerLook } from './register.logic.ts';

export function Register() {
  const t = useText();
  const language = useLanguage();
  const live = useSettings((store) => store.settings?.registration);
  const state = useRegistrationState();
  const isLogin = useUser((user) => user.isLogin);
  const number = useUser((user) => user.number);
  const { opens_at, closes_at } = live ?? registration;
  const look = registerLook({ state, isLogin, number });

  const date =
    look.note === 'home.opensIn' ? formatDay(opens_at, language) : lastDay(closes_at, language);
  const note = t(look.note, { date, number: number ?? 0 });

  return (
    <div className={styles.register}>
      <Button
        look="primary"
        className={styles.button}
        // Not `disabled`, so that a press can show why nothing happens.
        aria-disabled={look.opens === null}
        data-event={number === null ? 'Click_preregister' : undefined}
        onClick={() => {
          if (look.opens === null) toast(note);
          else if (number === null) void preRegister();
          else openLogin(look.opens);
        }}
      >
        {look.label === 'home.registered' && <Icon name="check" />}
        {t(look.label)}
      </Button>
      {/* Always reserves its line, so that the server's reply moves nothing. */}
      <p className={styles.note}>{live ? note : ' '}</p>
    </div>
  );
}
