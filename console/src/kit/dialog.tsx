/** Dialogs on Base UI: it traps the focus, closes on Escape and restores the focus. */
import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { InDialog } from './notes.tsx';
import styles from './overlay.module.css';

interface DialogProps {
  open: boolean;
  onClose(): void;
  title: string;
  text?: ReactNode;
  wide?: boolean;
  /** Shown above other dialogs. */
  above?: boolean;
  children: ReactNode;
}

export function Dialog({
  open,
  onClose,
  title,
  text,
  wide = false,
  above = false,
  children,
}: DialogProps) {
  return (
    <Base.Root
      open={open}
      // A click outside must not discard what was typed.
      disablePointerDismissal
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
    >
      <Base.Portal>
        <Base.Backdrop className={`${styles.backdrop} ${above ? styles.above : ''}`} />
        <Base.Popup
          className={`${styles.dialog} ${wide ? styles.wide : ''} ${above ? styles.above : ''}`}
        >
          <Base.Title>{title}</Base.Title>
          {text ? <Base.Description className={styles.lead}>{text}</Base.Description> : null}
          <InDialog value>{children}</InDialog>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
