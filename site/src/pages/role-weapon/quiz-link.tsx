import { toTag } from '@prelude/contract/shared/languages';
import { quizPath } from '@prelude/contract/site/documents';
import { useAfterHydration } from '../../lib/hooks/use-after-hydration.ts';
import { useLanguage } from '../../lib/i18n/language.ts';
import { useText } from '../../lib/i18n/text.ts';
import { sections } from '../../lib/pack.ts';
import styles from './quiz-link.module.css';

/** The way to the quiz, if the campaign has one. */
export function QuizLink() {
  const t = useText();
  const language = useLanguage();
  // The documents have little room for what no first view shows.
  if (!useAfterHydration() || !sections.quiz) return null;
  return (
    <a className={styles.link} href={quizPath(toTag(language))}>
      {t('roster.quiz')}
    </a>
  );
}
