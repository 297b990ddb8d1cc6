import { dataOfLanguage } from '@prelude/contract/shared/languages';
import type { CSSProperties } from 'react';
import { formatMissing } from '../lib/i18n/format.ts';
import { useLanguage } from '../lib/i18n/language.ts';
import { useText } from '../lib/i18n/text.ts';
import { useCount, useStated } from '../state/count-store.ts';
import { useCampaign } from '../state/campaign-store.ts';
import { nextOf } from './next-reward.logic.ts';
import styles from './rewards.module.css';
import { part } from '../lib/part.ts';

function useNames(rewards: readonly string[]): string {
  const t = useText();
  const { list } = dataOfLanguage(useLanguage()).numbers;
  return rewards.map((key) => t(`reward.${key}.name`)).join(list);
}

/**
 * How far the next reward is. Reserves its space until the first count; nothing when all are reached, or while the count
 * is hidden.
 * @param wanted a reward that comes before the next one
 */
export function NextReward({ wanted }: { wanted?: string | undefined }) {
  const t = useText();
  const language = useLanguage();
  const count = useCount((state) => state.count);
  const isHidden = useStated() === 'hidden';
  const milestones = useCampaign('milestones');
  const next = nextOf(milestones, count, wanted);
  const reward = useNames(next?.rewards ?? []);
  if (isHidden || (count && !next)) return null;
  const amount = formatMissing(next?.missing ?? 0, language);
  const words = next && t('home.next', { amount, reward });
  return (
    <div className={styles.next} {...part('next-reward')}>
      {next ? (
        <span
          className={styles.line}
          // Browsers draw a `progress` each in their own way.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="progressbar"
          aria-label={t('home.countLabel')}
          aria-valuemax={next.goal}
          aria-valuenow={next.goal - next.missing}
          aria-valuetext={words}
          style={{ '--share': next.share } as CSSProperties}
        />
      ) : (
        // No style before the count: the CSP would refuse it in the prerendered page.
        <span className={styles.line} />
      )}
      <p className={styles.words}>{words ?? '\u00a0'}</p>
    </div>
  );
}

/** What everyone gets for registering; nothing in a campaign without such a gift. */
export function Gift() {
  const t = useText();
  const rewards = useCampaign('registration_rewards');
  const reward = useNames(rewards);
  if (rewards.length === 0) return null;
  return (
    <p className={styles.gift} {...part('gift')}>
      {t('home.gift', { reward })}
    </p>
  );
}
