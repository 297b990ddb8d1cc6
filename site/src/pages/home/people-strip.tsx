import { roleAddress } from '../../content/addresses.ts';
import { roles } from '../../content/catalogue.ts';
import { headPicture } from '../../content/media.ts';
import { useNamespace, useText } from '../../lib/i18n/text.ts';
import styles from './people-strip.module.css';

const shown = 5;
const all = roles.filter(({ key }) => headPicture(key));
const step = Math.max(1, Math.floor(all.length / shown));
/** Not the catalogue's neighbours, which often wear the same colours. */
const people = Array.from(
  { length: Math.min(shown, all.length) },
  (_, index) => all[index * step]!,
);

export function PeopleStrip() {
  const t = useText();
  const names = useNamespace('roles');
  return (
    <nav className={styles.strip} aria-labelledby="people">
      <h2 id="people" className={styles.title}>
        {t('home.people')}
      </h2>
      <ul className={styles.list}>
        {people.map(({ key }) => {
          const head = headPicture(key)!;
          return (
            <li key={key}>
              <a href={roleAddress(key)}>
                <span className={styles.window}>
                  <img
                    src={head.src}
                    srcSet={head.srcSet}
                    sizes="160px"
                    width="160"
                    height="160"
                    alt=""
                    loading="lazy"
                    decoding="async"
                  />
                </span>
                <span className={styles.name}>{names[key]?.name}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
