import { useCount } from '../../state/count-store.ts';
import { useVariant } from '../../lib/page/device.ts';
import { useCampaign } from '../../state/campaign-store.ts';
import { useText } from '../../lib/i18n/text.ts';
import { Call } from '../../features/sign-in/pre-register/call.tsx';
import { Backdrop } from '../../ui/backdrop.tsx';
import { Divider } from '../../ui/divider.tsx';
import type { ViewProps } from '../view.ts';
import { Formula } from './formula.tsx';
import styles from './milestone.module.css';
import { stepsOf } from './milestone.logic.ts';
import { Track } from './track.tsx';
import { part } from '../../lib/part.ts';

export function Milestone({ plate }: ViewProps) {
  const t = useText();
  const variant = useVariant();
  const count = useCount((state) => state.count);
  const milestones = useCampaign('milestones');
  const followers = stepsOf(milestones, 'followers', count);
  return (
    <div className={styles.milestone}>
      <Backdrop name={plate} variant={variant} scrim="veiled" />
      <header className={styles.header}>
        <h1 className={styles.title} {...part('heading')}>
          {t('milestone.title')}
        </h1>
        <Divider className={styles.divider} />
        <p className={styles.lead}>{t('milestone.lead')}</p>
      </header>
      <div className={styles.tracks} data-single={followers.length === 0 || undefined}>
        <Track steps={stepsOf(milestones, 'registrations', count)} />
        {followers.length > 0 && (
          <section className={styles.community} aria-labelledby="community">
            <h2 id="community" className={styles.subtitle}>
              {t('milestone.followersTitle')}
            </h2>
            <Track steps={followers} />
          </section>
        )}
      </div>
      <Call className={styles.call} />
      <Formula count={count} hasFollowers={followers.length > 0} />
    </div>
  );
}
