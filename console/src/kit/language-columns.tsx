import { endonym, type Language, languages, toTag } from '@prelude/contract/shared/languages';
import type { ReactNode } from 'react';
import styles from './kit.module.css';

interface Props {
  /** Heading level of the language names. */
  level?: 2 | 3;
  badge?: (language: Language) => ReactNode;
  children: (language: Language) => ReactNode;
}

export function LanguageColumns({ badge, level = 2, children }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.columns}>
      {languages.map((language) => (
        <section key={language} className={styles.stack} aria-label={endonym(language)}>
          <Heading>
            <bdi lang={toTag(language)}>{endonym(language)}</bdi> {badge?.(language)}
          </Heading>
          {children(language)}
        </section>
      ))}
    </div>
  );
}
