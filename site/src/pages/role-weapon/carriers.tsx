import { useNamespace } from '../../lib/namespaces.ts';
import type { Weapon } from '../../lib/catalogue.ts';
import { rolePicture } from '../../lib/media-roster.ts';
import { useText } from '../../lib/text.ts';
import styles from './carriers.module.css';
import lancet from '../../ui/lancet.module.css';
import { carriersOf } from './rosters.tsx';
import { useAfterHydration } from '../../lib/use-after-hydration.ts';

/** Who carries it: a way to each of them. */
export function Carriers({ weapon }: { weapon: Weapon }) {
  const t = useText();
  const names = useNamespace('roles');
  const arrived = useAfterHydration();
  return (
    <section className={styles.carriers} aria-labelledby="carriers">
      <h3 id="carriers" className={styles.title}>
        {t('weapon.carriers')}
      </h3>
      <ul className={styles.list}>
        {carriersOf(weapon).map(({ key }) => {
          const small = arrived ? rolePicture(key)?.small : undefined;
          return (
            <li key={key}>
              <a href={`#/role?name=${key}`}>
                <span className={`${styles.window} ${lancet.lancet}`}>
                  {small && <img src={small} width="300" height="450" alt="" />}
                </span>
                {names[key]?.name}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
