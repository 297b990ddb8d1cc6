import type { FormEvent, ReactNode } from 'react';
import type { CallFailure } from '../lib/failure.ts';
import { ActFailure } from './act-failure.tsx';
import styles from './kit.module.css';

interface PageHeadProps {
  title: string;
  text?: ReactNode;
  children?: ReactNode;
  /** Of its buttons. */
  failure?: CallFailure | undefined;
}

export function PageHead({ title, text, children, failure }: PageHeadProps) {
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1>{title}</h1>
          {text ? <p className={styles.headText}>{text}</p> : null}
        </div>
        {children ? <div className={styles.actions}>{children}</div> : null}
      </header>
      <ActFailure failure={failure} />
    </>
  );
}

export function Card({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className={`${styles.card} ${styles.stack}`}>
      {title ? <h2>{title}</h2> : null}
      {children}
    </section>
  );
}

export const Stack = ({ children }: { children: ReactNode }) => (
  <div className={styles.stack}>{children}</div>
);
export const Actions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);

/**
 * One-column form, which the page sends itself. Browser validation is off because the fields show our own errors.
 */
export const Form = ({
  onSubmit,
  wide = false,
  children,
}: {
  onSubmit(event: FormEvent): void;
  wide?: boolean;
  children: ReactNode;
}) => (
  <form
    className={wide ? styles.stack : styles.form}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit(event);
    }}
  >
    {children}
  </form>
);

export type Tone = 'good' | 'warn' | 'bad' | 'accent';

export function Badge({ tone, children }: { tone?: Tone | undefined; children: ReactNode }) {
  return <span className={`${styles.badge} ${tone ? styles[tone] : ''}`}>{children}</span>;
}

export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p>{text}</p>
      {children}
    </div>
  );
}
