import { Link, useLocation } from 'wouter';
import { Note } from '../kit/notes.tsx';
import { useText } from '../lib/text.ts';
import { announcedAt, hrefOf, waitingWords } from '../parts/waiting.logic.ts';
import { useWaiting } from '../parts/use-waiting.ts';
import styles from './shell.module.css';

/** Requests of other operators, on every screen but their own. */
export function Approvals() {
  const t = useText('shell');
  const [path] = useLocation();
  return (
    <output className={styles.approvals}>
      {announcedAt(useWaiting(), path).map((one) => (
        <Note key={one.kind} tone="warn">
          {waitingWords(t, one)} <Link href={hrefOf(one)}>{t('waiting.link')}</Link>
        </Note>
      ))}
    </output>
  );
}
