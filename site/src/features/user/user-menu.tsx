import { type ComponentType, useEffect, useState } from 'react';
import { openLogin } from '../../state/layout-store.ts';
import { currentLanguage } from '../../lib/i18n/language.ts';
import { loadText, useText } from '../../lib/i18n/text.ts';
import { useUser } from '../../state/user-store.ts';
import { Icon } from '../../ui/icons.tsx';
import styles from './user-menu.module.css';

async function loadMenu() {
  const [{ SignedInMenu }] = await Promise.all([
    import('./signed-in-menu.tsx'),
    loadText(currentLanguage()),
  ]);
  return { SignedInMenu };
}

export function UserMenu() {
  const t = useText();
  const isLogin = useUser((state) => state.isLogin);
  const [look, setLook] = useState<{ SignedInMenu: ComponentType }>();

  useEffect(() => {
    // If the menu fails to load, the icon opens the account panel, which has the same entries.
    if (isLogin) loadMenu().then(setLook, () => {});
  }, [isLogin]);

  if (isLogin && look) return <look.SignedInMenu />;
  return (
    <button
      type="button"
      className={styles.icon}
      aria-label={t('user.icon')}
      aria-haspopup="dialog"
      onClick={() => openLogin(isLogin ? 'info' : 'login')}
    >
      <Icon name="user" />
    </button>
  );
}
