/** The address of this one for somebody else: phones hand it to their share sheet, elsewhere it is copied. */
import { toTag } from '@prelude/contract/shared/languages';
import { useLanguage } from '../../lib/language.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { ByHand, useSharing } from '../../ui/sharing.tsx';
import { shareAddress } from './roster.logic.ts';
import styles from './share.module.css';

interface ShareProps {
  kind: 'role' | 'weapon';
  /** Key and name of the chosen one. */
  chosen: string;
  name: string;
}

export function Share({ kind, chosen, name }: ShareProps) {
  const t = useText();
  const language = useLanguage();
  const sharing = useSharing();
  const share = () =>
    sharing.share(
      `${name} · ${t('game.title')}`,
      shareAddress(location.origin, toTag(language), kind, chosen),
    );
  return (
    <>
      <Button
        look="quiet"
        className={styles.share}
        data-event="gw_share_web"
        data-detail={kind}
        onClick={() => void share()}
      >
        <Icon name="share" />
        <span className={styles.label}>{t('roster.share')}</span>
      </Button>
      <ByHand sharing={sharing} className={styles.address} />
    </>
  );
}
