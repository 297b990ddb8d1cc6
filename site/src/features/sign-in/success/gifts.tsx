import { formatNumber } from '@prelude/ui/numbers';
import type { Status } from '@prelude/contract/site/status';
import { rewardPicture } from '../../../content/media.ts';
import { useStatusText } from '../../../lib/i18n/status-text.ts';
import { formatThreshold } from '../../../lib/i18n/format.ts';
import { useLanguage } from '../../../lib/i18n/language.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { nextMilestone, rewardsOf, sumByItem } from './success.logic.ts';
import styles from './success.module.css';

/** Rewards that the player has, and the next one of the count. */
export function Gifts({ status }: { status: Status }) {
  const s = useStatusText();
  const t = useText();
  const language = useLanguage();
  const nameOf = (reward: string) => t(`reward.${reward}.name`);
  // A reward that is not settled yet is not added to those that are.
  const rowsOf = (isWaiting: boolean) =>
    sumByItem(
      rewardsOf(status).filter(({ state }) => (state === 'waiting') === isWaiting),
      nameOf,
      (quantity) => formatNumber(quantity, language),
    ).map(({ reward, name }) => ({ reward, name, isWaiting }));
  const gifts = [...rowsOf(false), ...rowsOf(true)];
  const next = nextMilestone(status);
  return (
    <>
      {gifts.length > 0 && (
        <section className={styles.part}>
          <h3 className={styles.heading}>{s('success.gifts')}</h3>
          <ul className={styles.gifts}>
            {gifts.map(({ reward, name, isWaiting }) => {
              const picture = rewardPicture(reward);
              return (
                <li key={`${reward} ${isWaiting}`}>
                  {picture && <img {...picture} sizes="72px" width={64} height={64} alt="" />}
                  <span>
                    {name}
                    {isWaiting && <small>{s('rewards.settling')}</small>}
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
