/** Menu of a signed-in player. Loaded only after sign-in, because most visitors are signed out. */
import { dynamicPath } from '@prelude/contract/site/documents';
import { toTag } from '@prelude/contract/shared/languages';
import { type FocusEvent, useId, useRef, useState } from 'react';
import { useDismiss } from '../../lib/hooks/use-dismiss.ts';
import { useLanguage } from '../../lib/i18n/language.ts';
import { openLogin } from '../../state/layout-store.ts';
import { useText } from '../../lib/i18n/text.ts';
import { useUser } from '../../state/user-store.ts';
import { Icon } from '../../ui/icons.tsx';
import { logOut } from '../session/log-out.ts';
import styles from './signed-in-menu.module.css';
import iconStyles from './user-menu.module.css';

export function SignedInMenu() {
  const t = useText();
  const language = useLanguage();
  const { email, number } = useUser();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useId();

  // On phones, a tap elsewhere does not move the focus. Escape also closes a menu that the mouse has opened.
  useDismiss(open, root, () => setOpen(false));

  const onBlur = (event: FocusEvent) => {
    if (!root.current?.contains(event.relatedTarget)) setOpen(false);
  };
  // The focus must not get lost with its item. It opens the menu, so close afterwards.
  const close = () => {
    button.current?.focus();
    setOpen(false);
  };
  const choose = (action: () => unknown) => () => {
    close();
    action();
  };

  return (
    <div
      className={styles.root}
      role="presentation"
      ref={root}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setOpen(false)}
      onFocus={(event) => event.target.matches(':focus-visible') && setOpen(true)}
      onBlur={onBlur}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <button
        ref={button}
        type="button"
        className={iconStyles.icon}
        aria-label={`${t('user.icon')}: ${email}`}
        aria-expanded={open}
        aria-controls={menu}
        data-signed-in=""
        onClick={() => setOpen(true)}
      >
        <Icon name="user" />
      </button>
      <div className={styles.menu} id={menu} hidden={!open}>
        <button type="button" className={styles.email} onClick={choose(() => openLogin('info'))}>
          {email}
        </button>
        {number !== null && <p className={styles.number}>{t('home.number', { number })}</p>}
        <a className={styles.item} href={dynamicPath('status', toTag(language))}>
          {t('status.mine')}
        </a>
        <button type="button" className={styles.item} onClick={choose(() => openLogin('info'))}>
          {t('user.manage')}
        </button>
        <button type="button" className={styles.item} onClick={choose(logOut)}>
          {t('user.logout')}
        </button>
      </div>
    </div>
  );
}
