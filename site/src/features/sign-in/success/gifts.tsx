import type { Status } from '@prelude/contract/site/status';
import { rewardPicture } from '../../../content/media-rewards.ts';
import { useStatusText } from '../../../lib/i18n/status-text.ts';
import { formatThreshold } from '../../../lib/i18n/format.ts';
import { useLanguage } from '../../../lib/i18n/language.ts';
import { type TextKey, useText } from '../../../lib/i18n/text.ts';
import { nextMilestone, rewardsOf } from './success.logic.ts';
import styles from './success.module.css';

/** Rewards that the player has, and the next one of the count. */
export function Gifts({ status }: { status: Status }) {
  const s = useStatusText();
  const t = useText();
  const language = useLanguage();
  const nameOf = (reward: string) => t(`reward.${reward}.name` as TextKey);
  const gifts = rewardsOf(status);
  const next = nextMilestone(status);
  return (
    <>
      {gifts.length > 0 && (
        <section className={styles.part}>
          <h3 className={styles.heading}>{s('success.gifts')}</h3>
          <ul className={styles.gifts}>
            {gifts.map(({ reward, source, source_key, state }) => {
              const picture = rewardPicture(reward);
              return (
                <li key={`${source} ${source_key} ${reward}`}>
                  {picture && <img {...picture} sizes="72px" width={64} height={64} alt="" />}
                  <span>
                    {nameOf(reward)}
                    {state === 'waiting' && <small>{s('rewards.settling')}</small>}
                  </span>
                </li>
              );
            })}
          </ul>
        </section>
      )}
      {next ? (
        <p className={styles.note}>
          {s('success.next', {
            goal: formatThreshold(next.threshold, language),
            reward: next.rewards.map(nameOf).join(' · '),
          })}
        </p>
      ) : null}
    </>
  );
}
