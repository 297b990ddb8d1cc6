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
  const arrived = useAfterHydration();
  if (!sections.quiz) return null;
  // The documents have little room for its words; its place is kept, so that nothing moves.
  if (!arrived) return <span className={styles.link} aria-hidden="true" />;
  return (
    <a className={styles.link} href={quizPath(toTag(language))}>
      {t('roster.quiz')}
    </a>
  );
}
