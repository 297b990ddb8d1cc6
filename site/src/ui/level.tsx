/** A detail view over its page: a modal dialog, so that Escape, focus and the wheel stay within it. */
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { arrowOf } from '../lib/hooks/use-arrows.ts';
import { useSideways } from '../lib/hooks/use-sideways.ts';
import { useText } from '../lib/i18n/text.ts';
import { layoutState } from '../state/layout-store.ts';
import { ToastSlot } from './dialog/toast.tsx';
import { Icon } from './icons.tsx';
import styles from './level.module.css';

interface LevelProps {
  open: boolean;
  onClose: () => void;
  /** To the entry before or after it: with the arrow keys and by swiping. */
  onStep: (by: -1 | 1) => void;
  className: string | undefined;
  /** With a heading `level-name`; shown while it is open. */
  children: ReactNode;
}

export function Level({ open, onClose, onStep, className, children }: LevelProps) {
  const element = useRef<HTMLDialogElement>(null);
  const sideways = useSideways(onStep);

  useEffect(() => {
    const dialog = element.current;
    if (!open || !dialog) return;
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-wheel="own"]')?.focus({ preventScroll: true });
    // Wheel and swipe do not turn pages meanwhile (§2).
    layoutState.patch({ menuScroll: false });
    return () => {
      dialog.close();
      layoutState.patch({ menuScroll: true });
    };
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    const by = arrowOf(event);
    if (by === 0) return;
    event.preventDefault();
    onStep(by);
  };

  return (
    // The browser handles Escape; the arrow keys only repeat the two buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={element}
      className={`${styles.level} ${className}`}
      aria-labelledby={open ? 'level-name' : undefined}
      onClose={(event) => event.target === element.current && onClose()}
      onKeyDown={onKeyDown}
      {...sideways}
    >
      {open && children}
      <ToastSlot />
    </dialog>
  );
}

/** Closes the dialog that it is in. */
export function CloseLevel({ className = '' }: { className?: string | undefined }) {
  const t = useText();
  return (
    <button
      type="button"
      className={`${styles.close} ${className}`}
      aria-label={t('common.close')}
      onClick={(event) => event.currentTarget.closest('dialog')?.close()}
    >
      <Icon name="close" />
    </button>
  );
}
