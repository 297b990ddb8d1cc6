import { roles } from '../../content/catalogue.ts';
import { headPicture } from '../../content/media.ts';
import { useNamespace, useText } from '../../lib/i18n/text.ts';
import styles from './people-strip.module.css';

const shown = 5;
const day = Math.floor(Date.now() / 86_400_000);
const all = roles.filter(({ key }) => headPicture(key));
const step = Math.max(1, Math.floor(all.length / shown));
/** Others every day, and not the catalogue's neighbours. */
const people = Array.from(
  { length: Math.min(shown, all.length) },
  (_, index) => all[(day + index * step) % all.length]!,
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
              <a href={`#/role?name=${key}`}>
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
