import { type ComponentType, useEffect, useState } from 'react';
import { roles } from '../../content/catalogue.ts';
import { headPicture } from '../../content/media.ts';
import { loadNamespaces } from '../../lib/i18n/text.ts';
import { useLanguage } from '../../lib/i18n/language.ts';
import { whenIdle } from '../../lib/idle.ts';
import styles from './people.module.css';

const withHeads = roles.filter(({ key }) => headPicture(key));

/** Some characters of the campaign. They load when the page is idle; until then their place is kept. */
export function People() {
  const language = useLanguage();
  const [Strip, setStrip] = useState<ComponentType>();
  useEffect(() => {
    if (withHeads.length === 0) return undefined;
    let isGone = false;
    void whenIdle()
      .then(() => Promise.all([import('./people-strip.tsx'), loadNamespaces(language, ['roles'])]))
      .then(
        ([{ PeopleStrip }]) => isGone || setStrip(() => PeopleStrip),
        // An ornament: without it the page is complete.
        () => undefined,
      );
    return () => {
      isGone = true;
    };
  }, [language]);
  if (withHeads.length === 0) return null;
  return <div className={styles.people}>{Strip && <Strip />}</div>;
}
