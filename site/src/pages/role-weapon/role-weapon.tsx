import { useEffect, useRef } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { roles, weapons } from '../../content/catalogue.ts';
import { type PageId, pageRoute } from '@prelude/contract/campaign/pages';
import type { ViewProps } from '../view.ts';
import { Overview } from './overview.tsx';
import styles from './role-weapon.module.css';
import { RolesDesktop, WeaponsDesktop } from './scene.tsx';
import { part } from '../../lib/part.ts';

const parts = ['role-weapon', 'role', 'weapon'] as const;

/** Links to the two other parts. Each link keeps its key, and therefore the focus, when the part changes. */
function Switch({ id }: { id: PageId }) {
  const t = useText();
  // With only characters or only weapons, the overview leads to every entry.
  if (roles.length === 0 || weapons.length === 0) return null;
  return (
    <nav className={styles.switch} aria-label={t('nav.role-weapon')}>
      {parts
        .filter((other) => other !== id)
        .map((other, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <a key={index} href={`#${pageRoute(other)}`}>
            {t(`nav.${other}`)}
          </a>
        ))}
    </nav>
  );
}

export function RoleWeapon({ id, title, plate, query }: ViewProps) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(id);

  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    // If the followed link disappears with its part, the focus is on the body. Move it to the new heading.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [id]);

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 ref={heading} className={styles.title} tabIndex={-1} {...part('heading')}>
          {t(title)}
        </h1>
        <Switch id={id} />
      </header>
      {id === 'role' ? (
        <RolesDesktop query={query} />
      ) : id === 'weapon' ? (
        <WeaponsDesktop query={query} />
      ) : (
        <Overview plate={plate} />
      )}
    </div>
  );
}
