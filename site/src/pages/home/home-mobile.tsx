import type { PlateName } from '@prelude/contract/campaign/pages';
import { TrackList } from '../../features/music/sound.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { Backdrop } from '../../ui/backdrop.tsx';
import { Divider } from '../../ui/divider.tsx';
import { Counter } from './counter.tsx';
import { Follow } from '../../ui/follow.tsx';
import { Headline } from './headline.tsx';
import styles from './home-mobile.module.css';
import { People } from './people.tsx';
import { Rating } from './rating.tsx';
import { Register } from './register.tsx';
import { Share } from './share.tsx';
import { Stores } from './stores.tsx';
import { Tests } from './tests.tsx';

export function HomeMobile({ plate }: { plate: PlateName }) {
  const t = useText();
  return (
    <div className={styles.home}>
      <div className={styles.first}>
        <div className={styles.above}>
          <Backdrop name={plate} variant="mobile" alt={t('media.hero')} scrim="open" />
        </div>
        <Headline />
        <Counter />
        <Register />
      </div>
      <div className={styles.more}>
        <People />
        <Stores />
        <Rating />
        <Divider />
        <Tests />
        <TrackList />
        <Follow />
        <Share />
      </div>
    </div>
  );
}
