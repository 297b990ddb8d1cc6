import type { Status } from '@prelude/contract/site/status';
import { dated } from '@prelude/ui/i18n';
import { formatDay, formatThreshold } from '../../lib/i18n/format.ts';
import { rewardPicture } from '../../content/media.ts';
import { inCampaignZone } from '../../content/zone-times.ts';
import { onSite } from '../dynamic/addresses.ts';
import { useStatusTexts } from '../dynamic/texts.tsx';
import { type RewardEntry, rewardEntries } from './rewards.logic.ts';

export function Rewards({ status }: { status: Status }) {
  const { s, language } = useStatusTexts();
  const lead = !status.registration
    ? s('rewards.leadNone')
    : status.rewards_due_at
      ? s('rewards.leadDated', { date: dated(formatDay, inCampaignZone(status.rewards_due_at)) })
      : s('rewards.lead');
  return (
    <section className="panel rewards" aria-labelledby="rewards">
      <h2 id="rewards">{s('rewards.title')}</h2>
      <p className="note">{lead}</p>
      <ul>
        {rewardEntries(status).map((entry) => (
          <Reward key={`${entry.source} ${entry.source_key} ${entry.reward}`} entry={entry} />
        ))}
      </ul>
      <p className="foot">
        <a href={onSite(language, '/milestone')}>{s('rewards.all')}</a>
      </p>
    </section>
  );
}

function Reward({ entry }: { entry: RewardEntry }) {
  const { s, t, language } = useStatusTexts();
  const { reward, source, source_key, state, handed_at, goal } = entry;
  const picture = rewardPicture(reward);
  const origin = () => {
    if (goal) {
      const key = goal.measure === 'followers' ? 'rewards.milestoneFollowers' : 'rewards.milestone';
      return s(key, { goal: formatThreshold(goal.threshold, language) });
    }
    return s(`rewards.${source}`, { friends: source_key });
  };
  const standing = {
    waiting: () => {
      if (!goal) return s('rewards.settling');
      return goal.missing === null ? '' : s('rewards.waiting', { count: goal.missing });
    },
    owed: () => s('rewards.owed'),
    review: () => s('rewards.review'),
    handed: () => s('rewards.handed', { date: dated(formatDay, inCampaignZone(handed_at ?? '')) }),
  }[state];
  const words = standing();
  return (
    <li data-state={state}>
      {picture && <img {...picture} sizes="72px" width={64} height={64} alt="" loading="lazy" />}
      <div>
        <strong>{t(`reward.${reward}.name`)}</strong>
        <span>{origin()}</span>
        {state === 'waiting' && goal && goal.missing !== null && (
          <i className="bar" style={{ '--share': goal.share } as Record<string, number>} />
        )}
      </div>
      {words && <em>{words}</em>}
    </li>
  );
}
