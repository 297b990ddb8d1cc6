import type { PlateName } from '@prelude/contract/campaign/pages';
import { useText } from '../../lib/i18n/text.ts';
import { Backdrop } from '../../ui/backdrop.tsx';
import { Counter } from './counter.tsx';
import { Follow } from '../../ui/follow.tsx';
import { Headline } from './headline.tsx';
import styles from './home-desktop.module.css';
import { People } from './people.tsx';
import { Rating } from './rating.tsx';
import { Register } from './register.tsx';
import { Share } from './share.tsx';
import { Stores } from './stores.tsx';
import { Tests } from './tests.tsx';

export function HomeDesktop({ plate }: { plate: PlateName }) {
  const t = useText();
  return (
    <div className={styles.home}>
      <Backdrop name={plate} variant="desktop" alt={t('media.hero')} scrim="open" />
      <Headline />
      <div className={styles.deck}>
        <div className={styles.column}>
          <Counter />
          <Rating />
        </div>
        <Register />
        <div className={styles.column}>
          <Tests />
          <Stores />
        </div>
      </div>
      <People />
      <div className={styles.rail}>
        <Follow />
        <Share />
      </div>
    </div>
  );
}
