/** Copies the campaign's line with the address; where the clipboard is refused, shows it ready to be copied. */
import { toTag } from '@prelude/contract/languages';
import { useState } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './share.module.css';

export function Share() {
  const t = useText();
  const language = useLanguage();
  const [manual, setManual] = useState<string | null>(null);

  const share = async () => {
    const text = t('home.shareText', { url: `${location.origin}/?lang=${toTag(language)}` });
    try {
      await navigator.clipboard.writeText(text);
      toast(t('home.shareCopied'));
    } catch {
      setManual(text);
    }
  };

  return (
    <>
      <Button look="quiet" className={styles.share} onClick={() => void share()}>
        <Icon name="share" />
        <span className={styles.label}>{t('home.share')}</span>
      </Button>
      <Dialog open={manual !== null} onClose={() => setManual(null)} title={t('home.shareManual')}>
        <textarea
          className={styles.text}
          readOnly
          rows={4}
          aria-label={t('home.shareManual')}
          value={manual ?? ''}
          ref={(field) => field?.select()}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Dialog>
    </>
  );
}
