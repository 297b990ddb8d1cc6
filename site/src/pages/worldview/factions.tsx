import type { CSSProperties } from 'react';
import { useNamespace } from '../../lib/i18n/text.ts';
import { accentOf } from '../../content/catalogue.ts';
import { crest } from '../../content/media.ts';
import styles from './factions.module.css';
import { entryId } from './level.tsx';
import type { World } from './use-world.ts';

export function Factions({ world: { all, enter } }: { world: World }) {
  const texts = useNamespace('factions');
  return (
    <ul className={styles.factions}>
      {all.map((faction) => {
        const { key } = faction;
        const sign = crest(key);
        const text = texts[key];
        return (
          <li key={key} className="reveal" style={{ '--tint': accentOf(key) } as CSSProperties}>
            <button
              id={entryId(key)}
              type="button"
              className={styles.faction}
              aria-haspopup="dialog"
              onClick={() => enter(faction)}
            >
              <span className={styles.crest}>
                {sign && (
                  <img
                    src={sign.src}
                    srcSet={sign.srcSet}
                    sizes="(orientation: portrait) 22vw, 13vw"
                    width="512"
                    height="512"
                    alt=""
                    decoding="async"
                  />
                )}
              </span>
              <span className={styles.words}>
                <span className={styles.name}>{text?.name}</span>
                <span className={styles.info}>{text?.simple_info}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
