import { endonym, type Language, languages, toTag } from '@prelude/contract/shared/languages';
import { createContext, type ReactNode, useContext } from 'react';
import styles from './kit.module.css';

/** Name of the part of the page where columns are; a page with several of them names each. */
export const PartName = createContext('');

/** What screen readers call the column of a language. */
export function useColumnName(): (language: Language) => string {
  const part = useContext(PartName);
  return (language) => (part === '' ? endonym(language) : `${part} · ${endonym(language)}`);
}

interface Props {
  /** Heading level of the language names. */
  level?: 2 | 3;
  badge?: (language: Language) => ReactNode;
  children: (language: Language) => ReactNode;
}

export function LanguageColumns({ badge, level = 2, children }: Props) {
  const nameOf = useColumnName();
  const Heading = `h${level}` as const;
  return (
    <div className={styles.columns}>
      {languages.map((language) => (
        <section key={language} className={styles.stack} aria-label={nameOf(language)}>
          <Heading>
            <bdi lang={toTag(language)}>{endonym(language)}</bdi> {badge?.(language)}
          </Heading>
          {children(language)}
        </section>
      ))}
    </div>
  );
}
