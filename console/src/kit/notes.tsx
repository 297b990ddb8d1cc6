/** Notes, and what a failed call says. */
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import type { CallFailure } from '../lib/failure.ts';
import { useText } from '../lib/text.ts';
import { failureSentences } from './failure.logic.ts';
import styles from './kit.module.css';
import { Button } from './layout.tsx';
import { toastFailure } from './toast.tsx';

interface NoteProps {
  tone?: 'good' | 'warn' | 'bad' | undefined;
  children: ReactNode;
}

export function Note({ tone, children }: NoteProps) {
  return <div className={`${styles.note} ${tone ? styles[tone] : ''}`}>{children}</div>;
}

interface NoteListProps {
  tone?: NoteProps['tone'];
  title?: string;
  /** Without one, nothing is shown. */
  items: readonly string[];
}

/** Sentences under one heading: problems, warnings, effects. */
export const NoteList = ({ tone, title, items }: NoteListProps) =>
  items.length === 0 ? null : (
    <Note tone={tone}>
      {title ? <strong>{title}</strong> : null}
      <ul className="list">
        {[...new Set(items)].map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Note>
  );

interface FailureNoteProps {
  failure: CallFailure | undefined;
  /** Repeats the call; only for calls that read. */
  onRetry?: (() => void) | undefined;
  /** Said elsewhere already. */
  silent?: boolean;
}

export function FailureNote({ failure, onRetry, silent = false }: FailureNoteProps) {
  const t = useText('kit');
  if (!failure) return null;
  return (
    <div className={`${styles.note} ${styles.bad}`} role={silent ? undefined : 'alert'}>
      {failureSentences(t, failure).map((said) => (
        <p key={said}>{said}</p>
      ))}
      {onRetry ? <Button onClick={onRetry}>{t('again')}</Button> : null}
    </div>
  );
}

interface LoadedProps<Reply> {
  /** Of `useCall`. */
  call: { reply: Reply | undefined; failure: CallFailure | undefined; again(): void };
  children(reply: Reply): ReactNode;
}

/** What a call has answered. Nothing below it is drawn before, so nothing moves when the answer comes. */
export const Loaded = <Reply,>({
  call: { reply, failure, again },
  children,
}: LoadedProps<Reply>) => (
  <>
    <FailureNote failure={failure} onRetry={again} />
    {reply ? children(reply) : failure ? null : <p aria-busy="true">…</p>}
  </>
);

/** A modal dialog hides the page behind it, its toasts included, from screen readers. */
export const InDialog = createContext(false);

/**
 * A failed save or other act. Place it next to its button. It is a toast too, because the button can be far from what is
 * being edited. The toast is the live region, so the note is silent: the failure is announced once. In a dialog there is
 * the note alone, as an alert.
 */
export function ActFailure({ failure }: { failure: CallFailure | undefined }) {
  const isInDialog = useContext(InDialog);
  useFailureToast(isInDialog ? undefined : failure);
  return <FailureNote failure={failure} silent={!isInDialog} />;
}

/** The toast alone, for an act whose button closes with it, as in a menu. */
export function useFailureToast(failure: CallFailure | undefined): void {
  const t = useText('kit');
  const said = failure && failureSentences(t, failure).join(' ');
  useEffect(() => {
    if (failure && said) toastFailure(failure, said);
  }, [failure, said]);
}
