/** Dialogs: focus kept inside, Escape closes, focus goes back where it was (Base UI). */
import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, useState } from 'react';
import { useText } from '../lib/text.ts';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { Actions, Stack } from './layout.tsx';
import styles from './overlay.module.css';

interface DialogProps {
  open: boolean;
  onClose(): void;
  title: string;
  text?: ReactNode;
  wide?: boolean;
  /** Lies over other dialogs. */
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
      // A press beside it must not throw away what was typed.
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
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

interface ConfirmProps {
  open: boolean;
  onClose(): void;
  title: string;
  /** What follows from it. */
  text: ReactNode;
  /** What the button says: the act, not "OK". */
  action: string;
  onConfirm(): Promise<unknown>;
  danger?: boolean;
  /** Must be typed before the button works: the name of what would be lost. */
  name?: string;
}

export function Confirm({ open, onClose, action, onConfirm, danger, name, ...rest }: ConfirmProps) {
  const t = useText('kit');
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const close = () => {
    setTyped('');
    onClose();
  };
  const confirm = () => {
    setBusy(true);
    // Whoever acts shows what went wrong; the question is answered either way.
    void onConfirm()
      .catch(() => undefined)
      .finally(() => {
        setBusy(false);
        close();
      });
  };
  return (
    <Dialog open={open} onClose={close} {...rest}>
      <Stack>
        {name ? (
          <Field label={t('confirm.type', { name })}>
            {(control) => (
              <input
                {...control}
                autoComplete="off"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </Field>
        ) : null}
        <Actions>
          <Button
            look={danger ? 'danger' : 'main'}
            busy={busy}
            disabled={name !== undefined && typed.trim() !== name}
            onClick={confirm}
          >
            {action}
          </Button>
          <Button onClick={close}>{t('cancel')}</Button>
        </Actions>
      </Stack>
    </Dialog>
  );
}
