import { dated } from '@prelude/ui/i18n';
import type { CSSProperties } from 'react';
import { formatDay, formatThreshold } from '../../lib/i18n/format.ts';
import { useLanguage } from '../../lib/i18n/language.ts';
import { useText } from '../../lib/i18n/text.ts';
import type { Step } from './milestone.logic.ts';
import { type Picture, rewardPicture } from '../../content/media.ts';
import styles from './step-card.module.css';
import { part } from '../../lib/part.ts';

/** The picture is next to the reward's name, so its alt text is empty. */
const Reward = ({ picture }: { picture: Picture | undefined }) => (
  <img
    className={styles.picture}
    {...picture}
    width={256}
    height={256}
    sizes="220px"
    alt=""
    decoding="async"
    // Eight pictures with normal priority would delay the application.
    fetchPriority="low"
    hidden={!picture}
  />
);

export function StepCard({ step }: { step: Step }) {
  const t = useText();
  const language = useLanguage();
  const goal = step.measure === 'followers' ? 'milestone.followersGoal' : 'milestone.goal';
  const threshold = formatThreshold(step.threshold, language);

  const state = () => {
    if (!step.isKnown) return '\u00a0';
    if (step.achievedAt) {
      return t('milestone.achievedOn', { date: dated(formatDay, step.achievedAt) });
    }
    if (step.achieved) return t('milestone.achieved');
    if (step.remaining === null) return t('milestone.pending');
    return t('milestone.remaining', { count: step.remaining });
  };

  return (
    <li
      className={`${styles.step} reveal`}
      {...part('card')}
      data-achieved={step.achieved || undefined}
      data-next={step.remaining !== null || undefined}
      // Omitted when empty: the CSP would refuse an inline style in the prerendered page.
      style={
        step.into > 0
          ? ({ '--into': step.into, '--onward': step.onward } as CSSProperties)
          : undefined
      }
    >
      <div className={styles.pictures} data-several={step.rewards.length > 1 || undefined}>
        {step.rewards.map((key) => (
          <Reward key={key} picture={rewardPicture(key)} />
        ))}
      </div>
      <div className={styles.line}>
        <span className={styles.node} />
      </div>
      <div className={styles.words}>
        <p className={styles.threshold}>
          <span aria-hidden="true">{threshold}</span>
          <span className="visually-hidden">{t(goal, { count: threshold })}</span>
        </p>
        {step.rewards.map((key) => (
          <div key={key} className={styles.reward}>
            <p className={styles.name}>{t(`reward.${key}.name`)}</p>
            <p className={styles.desc}>{t(`reward.${key}.desc`)}</p>
          </div>
        ))}
        <p className={styles.state}>{state()}</p>
      </div>
    </li>
  );
}
