import { sections } from '../../lib/pack.ts';
import { type ComponentType, createElement, useEffect, useState } from 'react';
import { toTag } from '@prelude/contract/shared/languages';
import { whenIdle } from '../../lib/idle.ts';
import { useLanguage } from '../../lib/i18n/language.ts';
import { useText } from '../../lib/i18n/text.ts';
import { useUser } from '../../state/user-store.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { ManualCopy, useSharing } from '../../ui/sharing.tsx';
import styles from './share.module.css';

/** ms. Everything that the first page needs has then loaded (app/after-start.ts). */
const restMs = 3000;

/** Null until the page is at rest, and without the file. */
function useBoat(wanted: boolean): ComponentType | null {
  const [part, setPart] = useState<{ Boat: ComponentType } | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(
      () =>
        whenIdle()
          .then(() => import('./boat.tsx'))
          .then(setPart, () => undefined),
      restMs,
    );
    return () => clearTimeout(timer);
  }, [wanted]);
  return wanted && part ? part.Boat : null;
}

export function Share() {
  const t = useText();
  const language = useLanguage();
  const sharing = useSharing();
  // A registered player shares the personal link, so that friends count.
  const isRegistered = useUser(({ isLogin, number }) => isLogin && number !== null);
  const isPersonal = sections.friends && isRegistered;
  const Boat = useBoat(isPersonal);
  const personal = async () => {
    if (!isPersonal) return undefined;
    const { personalLink } = await import('../../state/personal-link.ts');
    return personalLink(language);
  };
  const share = async () => {
    const own = await personal().catch(() => undefined);
    const url = own ?? `${location.origin}/?lang=${toTag(language)}`;
    await sharing.copy(t('home.shareText', { url }));
  };
  // Safari lets a page copy only shortly after the press, so the link is read before.
  const prepare = () => void personal().catch(() => undefined);
  return (
    <>
      {isPersonal && <div className={styles.boat}>{Boat && createElement(Boat)}</div>}
      <Button
        look="quiet"
        className={styles.share}
        data-event="gw_share_web"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => void share()}
      >
        <Icon name="share" />
        <span className={styles.label}>{t('home.share')}</span>
      </Button>
      <ManualCopy sharing={sharing} />
    </>
  );
}
