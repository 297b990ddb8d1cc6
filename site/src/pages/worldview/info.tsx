import styles from './info.module.css';
import { paragraphsOf } from './worldview.logic.ts';

/** Long text that scrolls on its own: wheel and keys over it do not turn pages (spec §2). */
export const Info = ({ text }: { text: string | undefined }) => (
  <section
    key={text}
    className={styles.info}
    aria-labelledby="level-name"
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by key
    tabIndex={0}
    data-wheel="own"
  >
    {paragraphsOf(text).map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </section>
);
