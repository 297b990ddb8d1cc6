import type { Question as Words } from '@prelude/contract/site/conversions';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import links from '../../ui/links.module.css';
import { OutLink } from '../../ui/out-link.tsx';
import styles from './conversions.module.css';

interface QuestionProps {
  question: Words;
  onAnswer: (isYes: boolean) => void;
}

/** Both answers look the same. Escape is a No; leaving the page is none, and nothing was stored. */
export function Question({ question, onAnswer }: QuestionProps) {
  const id = useId();
  const { text, details, yes, no, privacy } = question;
  return (
    // The keys reach it from its buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      className={styles.card}
      aria-labelledby={id}
      onKeyDown={({ key }) => key === 'Escape' && onAnswer(false)}
    >
      <h2 id={id} className={styles.text}>
        {text}
      </h2>
      <p className={styles.details}>
        {details.join(' ')}{' '}
        <OutLink className={links.link} href={`/news/content?id=${privacy.article}`}>
          {privacy.text}
        </OutLink>
      </p>
      <div className={styles.answers}>
        <Button onClick={() => onAnswer(false)}>{no}</Button>
        <Button onClick={() => onAnswer(true)}>{yes}</Button>
      </div>
    </aside>
  );
}

interface GivenProps {
  question: Pick<Words, 'given' | 'withdraw'>;
  onWithdraw: () => void;
}

/** As easy as the Yes: one press, during the whole visit. Later the account has it. */
export function Given({ question: { given, withdraw }, onWithdraw }: GivenProps) {
  return (
    <aside className={styles.given} aria-label={given}>
      <span>{given}</span>
      <button type="button" className={`${links.link} ${styles.withdraw}`} onClick={onWithdraw}>
        {withdraw}
      </button>
    </aside>
  );
}
