/** Celebrates a milestone that falls while the visitor watches: a sweep of light and a line, no confetti. */
import { useEffect } from 'react';
import { milestones } from '../lib/campaign.ts';
import { useCount } from '../lib/count-store.ts';
import { useText } from '../lib/text.ts';
import { Divider } from '../ui/frame.tsx';
import styles from './milestone-banner.module.css';

const showTime = 6000;

export function MilestoneBanner() {
  const t = useText();
  const key = useCount((state) => state.fallen[0]);
  const dismiss = useCount((state) => state.dismiss);
  const milestone = milestones.find((entry) => entry.key === key);

  useEffect(() => {
    if (!key) return;
    const timer = setTimeout(dismiss, showTime);
    return () => clearTimeout(timer);
  }, [key, dismiss]);

  const reward = milestone?.rewards.map((name) => t(`reward.${name}.name`)).join(' · ');
  return (
    <output className={styles.region}>
      {reward && (
        <span key={key} className={styles.banner}>
          <span className={styles.sweep} />
          <Divider className={styles.divider} />
          <span>{t('milestone.fallen', { reward })}</span>
          <Divider className={styles.divider} />
        </span>
      )}
    </output>
  );
}
