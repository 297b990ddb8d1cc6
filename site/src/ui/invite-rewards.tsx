import type { Invite } from '@prelude/contract/site/invite';
import { useStatusText } from '../lib/i18n/status-text.ts';
import { useText } from '../lib/i18n/text.ts';
import { InviterBoat } from './lanterns.tsx';

interface InviteRewardsProps {
  invite: Invite;
  /** Classes of the list and of the sentence below it. */
  ladder: string | undefined;
  note: string | undefined;
}

/** What friends bring, and what both get. */
export function InviteRewards({ invite, ladder, note }: InviteRewardsProps) {
  const s = useStatusText();
  const t = useText();
  const names = (keys: readonly string[]) => keys.map((key) => t(`reward.${key}.name`)).join(' · ');
  return (
    <>
      <InviterBoat invite={invite} />
      <ol className={ladder}>
        {invite.rewards.map(({ friends, rewards, reached }) => (
          <li key={friends} data-reached={reached || undefined}>
            <strong>{s('invite.friends', { count: friends })}</strong>
            <span>{names(rewards)}</span>
          </li>
        ))}
      </ol>
      {invite.welcome_rewards.length > 0 && (
        <p className={note}>{s('invite.both', { reward: names(invite.welcome_rewards) })}</p>
      )}
    </>
  );
}
