import { type CSSProperties, useEffect, useState } from 'react';
import { dismissMilestone } from '../../state/count-store.ts';
import { useCampaign } from '../../state/campaign-store.ts';
import { useText } from '../../lib/i18n/text.ts';
import { Divider } from '../../ui/divider.tsx';
import styles from './celebration.module.css';

const showTime = 7000;

/** Per petal: start (share of the width), delay (s), drift (rem) and distance. */
const petals = Array.from({ length: 18 }, (_, index) => ({
  '--x': `${4 + ((index * 37) % 92)}%`,
  '--late': `${((index * 7) % 18) * 0.13}s`,
  '--drift': `${((index * 5) % 11) - 4}rem`,
  '--near': 0.6 + ((index * 3) % 7) * 0.13,
})) as CSSProperties[];

/** ms. Ignores the short gap between two dialogs that follow one another. */
const calm = 400;

/** A modal dialog makes the rest of the page inert, so content under it is neither seen nor announced. */
function useNoDialog(): boolean {
  const [isFree, setFree] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (document.querySelector('dialog[open]')) setFree(false);
      else timer = setTimeout(() => setFree(true), calm);
    };
    const dialogs = new MutationObserver(look);
    dialogs.observe(document.body, { subtree: true, attributeFilter: ['open'] });
    look();
    return () => {
      clearTimeout(timer);
      dialogs.disconnect();
    };
  }, []);
  return isFree;
}

/** Waits until no dialog is open, because the visitor's own registration often reaches the milestone. */
export function Celebration({ name }: { name: string }) {
  return useNoDialog() && <Shown name={name} />;
}

function Shown({ name }: { name: string }) {
  const t = useText();
  const milestones = useCampaign('milestones');
  const milestone = milestones.find(({ key }) => key === name);

  useEffect(() => {
    const timer = setTimeout(dismissMilestone, showTime);
    return () => clearTimeout(timer);
  }, []);

  if (!milestone) return null;
  const goal = milestone.measure === 'followers' ? 'milestone.followersGoal' : 'milestone.goal';
  return (
    <span className={styles.banner}>
      <span className={styles.light} />
      <span className={styles.rays} />
      <span className={styles.petals}>
        {petals.map((petal, index) => (
          // All petals are alike and never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <i key={index} style={petal} />
        ))}
      </span>
      <span className={styles.number}>{t(goal, { count: milestone.threshold })}</span>
      <Divider className={styles.divider} />
      <span className={styles.line}>
        {t('milestone.fallen', {
          reward: milestone.rewards.map((reward) => t(`reward.${reward}.name`)).join(' · '),
        })}
      </span>
      <span className={styles.sweep} />
    </span>
  );
}
