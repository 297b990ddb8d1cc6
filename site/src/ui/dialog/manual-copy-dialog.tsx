/** A text that the clipboard refused, chosen whole and ready to be copied. */
import { useText } from '../../lib/i18n/text.ts';
import { Dialog } from './dialog.tsx';

interface ByHandDialogProps {
  /** Null while there is none. */
  text: string | null;
  onClose: () => void;
  className: string | undefined;
  /** More than an address: a text of so many lines. */
  rows?: number;
}

export function ManualCopyDialog({ text, onClose, className, rows }: ByHandDialogProps) {
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
