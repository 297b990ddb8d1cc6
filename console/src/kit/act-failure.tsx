import { createContext, useContext, useEffect } from 'react';
import type { CallFailure } from '../lib/failure.ts';
import { useText } from '../lib/text.ts';
import { failureSentences } from './failure.logic.ts';
import { FailureNote } from './field.tsx';
import styles from './kit.module.css';
import { toastFailure } from './toast.tsx';

/** A modal dialog hides the page behind it, its toasts included, from screen readers. */
export const InDialog = createContext(false);

/**
 * A failed save or other act. Place it next to its button. It is a toast too, because the button can be far from what is
 * being edited. The toast is the live region, so the note is silent: the failure is announced once. In a dialog there is
 * the note alone, as an alert.
 */
export function ActFailure({ failure }: { failure: CallFailure | undefined }) {
  const t = useText('kit');
  const isInDialog = useContext(InDialog);
  useFailureToast(isInDialog ? undefined : failure);
  if (!failure || isInDialog) return <FailureNote failure={failure} />;
  return (
    <div className={`${styles.note} ${styles.noteBad}`}>
      {failureSentences(t, failure).map((said) => (
        <p key={said}>{said}</p>
      ))}
    </div>
  );
}

/** The toast alone, for an act whose button closes with it, as in a menu. */
export function useFailureToast(failure: CallFailure | undefined): void {
  const t = useText('kit');
  const said = failure && failureSentences(t, failure).join(' ');
  useEffect(() => {
    if (failure && said) toastFailure(failure, said);
  }, [failure, said]);
}
