import { useText } from '../../lib/i18n/text.ts';
import { Dialog } from './dialog.tsx';
import styles from './manual-copy-dialog.module.css';

interface ManualCopyDialogProps {
  text: string | null;
  onClose: () => void;
}

export function ManualCopyDialog({ text, onClose }: ManualCopyDialogProps) {
  const t = useText();
  return (
    <Dialog open={text !== null} onClose={onClose} title={t('home.shareManual')}>
      <textarea
        className={styles.text}
        readOnly
        aria-label={t('home.shareManual')}
        value={text ?? ''}
        // An address has one or two lines, a sentence with an address up to four.
        rows={text && text.length > 80 ? 4 : 2}
        ref={(field) => field?.select()}
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  );
}
