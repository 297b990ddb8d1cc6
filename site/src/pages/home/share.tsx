import { toTag } from '@prelude/contract/shared/languages';
import { useLanguage } from '../../lib/i18n/language.ts';
import { useText } from '../../lib/i18n/text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { ByHand, useSharing } from '../../ui/sharing.tsx';
import styles from './share.module.css';

export function Share() {
  const t = useText();
  const language = useLanguage();
  const sharing = useSharing();
  const share = () =>
    sharing.copy(t('home.shareText', { url: `${location.origin}/?lang=${toTag(language)}` }));
  return (
    <>
      <Button
        look="quiet"
        className={styles.share}
        data-event="gw_share_web"
        onClick={() => void share()}
      >
        <Icon name="share" />
        <span className={styles.label}>{t('home.share')}</span>
      </Button>
      <ByHand sharing={sharing} className={styles.text} rows={4} />
    </>
  );
}
