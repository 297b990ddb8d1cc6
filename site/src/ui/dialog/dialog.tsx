/** Native modal dialog in the gold frame. The browser keeps the focus inside and restores it on close. */
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import styles from './dialog.module.css';
import { Frame } from './frame.tsx';
import { Icon } from '../icons.tsx';
import { keepToast, ToastSlot } from './toast.tsx';
import { part } from '../../lib/part.ts';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  lead?: ReactNode;
  /** `wide` is for forms with pictures. `page` has parts, keeps its height and covers a phone's screen. */
  size?: 'narrow' | 'wide' | 'page';
}

export function Dialog({ open, onClose, title, lead, children, size = 'narrow' }: DialogProps) {
  const t = useText();
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();

  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);

  // Only a press that starts on the backdrop closes: a text selection in a field can end outside.
  const pressed = useRef(false);
  const onBackdrop = (event: MouseEvent) => event.target === element.current;

  return (
    // A press on the backdrop has the dialog as its target.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={element}
      className={styles.dialog}
      data-size={size}
      aria-labelledby={heading}
      {...part('dialog')}
      // In React `close` bubbles: closing a nested dialog must not close this one.
      onClose={(event) => {
        if (event.target !== element.current) return;
        keepToast();
        onClose();
      }}
      onPointerDown={(event) => {
        pressed.current = onBackdrop(event);
      }}
      onClick={(event) => {
        if (pressed.current && onBackdrop(event)) element.current?.close();
      }}
    >
      {open && (
        <div className={styles.panel}>
          <Frame bare={['ne']} />
          <div className={styles.content}>
            <header className={styles.header}>
              <h2 id={heading} className={styles.title}>
                {title}
              </h2>
              {lead !== undefined && <p className={styles.lead}>{lead}</p>}
            </header>
            {children}
          </div>
          <button
            type="button"
            className={styles.close}
            aria-label={t('common.close')}
            onClick={() => element.current?.close()}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
      <ToastSlot />
    </dialog>
  );
}
