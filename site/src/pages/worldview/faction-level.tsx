import type { CSSProperties } from 'react';
import { useNamespace, useText } from '../../lib/i18n/text.ts';
import { accentOf, roles } from '../../content/catalogue.ts';
import { roleAddress } from '../../content/addresses.ts';
import { crest, smallPicture } from '../../content/media.ts';
import { Divider } from '../../ui/divider.tsx';
import lancet from '../../ui/lancet.module.css';
import styles from './faction-level.module.css';
import { Info } from './info.tsx';
import level from './level.module.css';

export function FactionLevel({ faction }: { faction: string }) {
  const t = useText();
  const text = useNamespace('factions')[faction];
  const names = useNamespace('roles');
  const sign = crest(faction);
  const members = roles.filter((role) => role.faction === faction);
  if (!text) return null;
  // More pictures than these would leave no room for the text.
  const isMany = members.length > 5;
  return (
    <div
      className={`${level.whole} ${styles.whole}`}
      style={{ '--tint': accentOf(faction) } as CSSProperties}
    >
      <div key={faction} className={styles.crest}>
        {sign && (
          <img
            src={sign.src}
            srcSet={sign.srcSet}
            sizes="(orientation: portrait) 60vw, 30vw"
            width="512"
            height="512"
            alt={text.alt}
            decoding="async"
          />
        )}
      </div>
      <div className={level.words}>
        <h2 id="level-name" className={level.name}>
          {text.name}
        </h2>
        <Divider className={level.divider} />
        <Info key={faction} text={text.info} />
        {members.length > 0 && <h3 className={styles.subtitle}>{t('nav.role')}</h3>}
        <ul className={styles.members} data-many={isMany || undefined}>
          {members.map(({ key }) => {
            const small = smallPicture(key);
            return (
              <li key={key}>
                <a href={roleAddress(key)}>
                  {!isMany && (
                    <span className={`${styles.rim} ${lancet.lancet}`}>
                      <span className={`${styles.pane} ${lancet.lancet}`}>
                        {small && <img src={small} alt="" decoding="async" />}
                      </span>
                    </span>
                  )}
                  {names[key]?.name}
                </a>
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}
