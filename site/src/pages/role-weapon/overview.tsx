import type { CSSProperties } from 'react';
import { useNamespace, useText } from '../../lib/i18n/text.ts';
import { roles, weapons } from '../../content/catalogue.ts';
import { rolePicture, weaponPicture } from '../../content/media.ts';
import type { PlateName } from '@prelude/contract/campaign/pages';
import { QuizLink } from './quiz-link.tsx';
import { tintOf } from './roster.tsx';
import { Backdrop } from '../../ui/backdrop.tsx';
import lancet from '../../ui/lancet.module.css';
import styles from './overview.module.css';
import { useAfterHydration } from '../../lib/hooks/use-after-hydration.ts';
import { part } from '../../lib/part.ts';

/** More portraits in a row are slits. */
const mostInRow = 12;

export function Overview({ plate }: { plate: PlateName }) {
  const t = useText();
  const roleTexts = useNamespace('roles');
  const weaponTexts = useNamespace('weapons');
  const arrived = useAfterHydration();
  const rows = Math.ceil(roles.length / mostInRow);
  return (
    <div className={styles.overview}>
      <Backdrop name={plate} variant="desktop" scrim="veiled" />
      <p className={styles.lead}>
        {t('roster.lead')}
        {roles.length > 0 && <QuizLink />}
      </p>
      {roles.length > 0 && (
        <ul
          className={styles.arcade}
          aria-label={t('nav.role')}
          data-rows={rows > 1 || undefined}
          style={{ '--columns': Math.ceil(roles.length / rows) } as CSSProperties}
        >
          {roles.map(({ key, faction }) => {
            const picture = arrived ? rolePicture(key) : undefined;
            const name = roleTexts[key]?.name ?? '';
            return (
              <li key={key} className="reveal" style={tintOf(faction)} {...part('card')}>
                <a className={styles.bay} href={`#/role?name=${key}`}>
                  <span className={`${styles.rim} ${lancet.lancet}`}>
                    <span className={`${styles.window} ${lancet.lancet}`}>
                      {picture && (
                        <img
                          src={picture.src}
                          srcSet={picture.srcSet}
                          sizes="34vh"
                          alt=""
                          decoding="async"
                          fetchPriority="low"
                        />
                      )}
                    </span>
                  </span>
                  <span className={styles.name} data-long={name.length > 20 || undefined}>
                    {name}
                  </span>
                </a>
              </li>
            );
          })}
        </ul>
      )}
      {weapons.length > 0 && (
        <ul className={styles.armoury} aria-label={t('nav.weapon')}>
          {weapons.map(({ key }) => {
            const small = arrived ? weaponPicture(key)?.small : undefined;
            return (
              <li key={key} className="reveal" {...part('card')}>
                <a className={styles.piece} href={`#/weapon?name=${key}`}>
                  <span className={styles.object}>
                    {small && <img src={small} alt="" decoding="async" fetchPriority="low" />}
                  </span>
                  <span className={styles.label}>{weaponTexts[key]?.name}</span>
                </a>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
