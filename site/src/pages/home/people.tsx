import { type ComponentType, useEffect, useState } from 'react';
import { loadNamespaces } from '../../lib/i18n/text.ts';
import { useLanguage } from '../../lib/i18n/language.ts';
import { whenIdle } from '../../lib/idle.ts';
import { pack, sections } from '../../lib/pack.ts';
import styles from './people.module.css';
import { part } from '../../lib/part.ts';

/** Without the catalogue, which the first page does not load. */
const hasPeople = sections.roles && pack.roleFiles.portraits !== undefined;

/** Some characters of the campaign. They load when the page is idle; until then their place is kept. */
export function People() {
  const language = useLanguage();
  const [Strip, setStrip] = useState<ComponentType>();
  useEffect(() => {
    if (!hasPeople) return undefined;
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
  if (!hasPeople) return null;
  return (
    <div className={styles.people} {...part('people')}>
      {Strip && <Strip />}
    </div>
  );
}
