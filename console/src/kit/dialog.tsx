/** Dialogs on Base UI: it traps the focus, closes on Escape and restores the focus. */
import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, useState } from 'react';
import { useText } from '../lib/text.ts';
import { InDialog } from './act-failure.tsx';
import { Button } from './button.tsx';
import { TextField } from './inputs.tsx';
import { Actions, Stack } from './layout.tsx';
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

interface ConfirmProps {
  open: boolean;
  onClose(): void;
  title: string;
  /** What the action causes. */
  text: ReactNode;
  /** The button label: the action, not "OK". */
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
    // The caller shows the failure; the dialog closes either way.
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
          <TextField
            label={t('confirm.type', { name })}
            autoComplete="off"
            value={typed}
            onChange={setTyped}
          />
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
