import type { ReactNode } from 'react';
import styles from './kit.module.css';

/** The subject line of an email. */
export const Subject = ({ children }: { children: ReactNode }) => (
  <p className={styles.subject}>{children}</p>
);

/** An email as plain text. */
export const PlainEmail = ({ text }: { text: string | undefined }) => (
  <pre className={styles.plain}>{text}</pre>
);
