import { useText } from '../../lib/i18n/text.ts';
import { Dialog } from './dialog.tsx';

interface ManualCopyDialogProps {
  text: string | null;
  onClose: () => void;
  className: string | undefined;
  rows?: number;
}

export function ManualCopyDialog({ text, onClose, className, rows }: ManualCopyDialogProps) {
  const t = useText();
  const look = {
    className,
    readOnly: true,
    'aria-label': t('home.shareManual'),
    value: text ?? '',
  };
  const whole = (field: HTMLInputElement | HTMLTextAreaElement | null) => field?.select();
  return (
    <Dialog open={text !== null} onClose={onClose} title={t('home.shareManual')}>
      {rows === undefined ? (
        <input {...look} ref={whole} onFocus={(event) => whole(event.currentTarget)} />
      ) : (
        <textarea
          {...look}
          rows={rows}
          ref={whole}
          onFocus={(event) => whole(event.currentTarget)}
        />
      )}
    </Dialog>
  );
}
