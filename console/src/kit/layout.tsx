/** What pages are made of. */
import { type ButtonHTMLAttributes, type FormEvent, type ReactNode, useContext } from 'react';
import { useIsReadOnly } from './field.tsx';
import { HeadHelp } from './head-help.ts';
import { useTitle } from './use-title.ts';
import styles from './kit.module.css';

interface PageHeadProps {
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}

/** The heading of a screen, which is also the title of its tab. */
export function PageHead({ title, text, children }: PageHeadProps) {
  useTitle(title);
  const help = useContext(HeadHelp);
  return (
    <header className={styles.head}>
      <div>
        <div className={styles.title}>
          <h1>{title}</h1>
          {help}
        </div>
        {text ? <p className={styles.headText}>{text}</p> : null}
      </div>
      {children ? <div className={styles.actions}>{children}</div> : null}
    </header>
  );
}

export function Card({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className={`sheet ${styles.card} ${styles.stack}`}>
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

/** The buttons of a long form: always on the screen, with the failure of its save. */
export const SaveBar = ({ children }: { children: ReactNode }) => (
  <div className={`sheet ${styles.saveBar}`} data-save-bar>
    {children}
  </div>
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

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: 'main' | 'danger' | 'quiet' | undefined;
  /** Shows progress and ignores further clicks. */
  busy?: boolean;
}

export function Button({
  look,
  busy = false,
  className = '',
  type = 'button',
  disabled,
  onClick,
  ...rest
}: ButtonProps) {
  const isReadOnly = useIsReadOnly();
  const classes = [styles.button, look && styles[look], busy && styles.busy, className];
  return (
    <button
      // oxlint-disable-next-line react/button-has-type -- given above
      type={type}
      className={classes.filter(Boolean).join(' ')}
      disabled={disabled ?? isReadOnly}
      aria-busy={busy || undefined}
      // Not `disabled`, which would take the focus from it: a failure would leave the keyboard at the top of the page.
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    />
  );
}

/** Names and their values. */
export const Facts = ({
  facts,
}: {
  facts: readonly (readonly [name: string, value: ReactNode, link?: string | undefined])[];
}) => (
  <dl className={styles.facts}>
    {facts.map(([name, value, link]) => (
      <div key={name}>
        <dt>
          {link === undefined ? (
            name
          ) : (
            <a href={link} target="_blank" rel="noopener">
              {name}
            </a>
          )}
        </dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
