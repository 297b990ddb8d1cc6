import type { Invite } from '@prelude/contract/site/invite';
import { useId } from 'react';
import { useStatusText } from '../../../lib/i18n/status-text.ts';
import { withCompanion } from '../../../state/personal-link.ts';
import { currentDevice } from '../../../lib/page/device.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { InviteRewards } from '../../../ui/invite-rewards.tsx';
import { ManualCopy, useSharing } from '../../../ui/sharing.tsx';
import '../../../styles/lanterns.css';
import styles from './success.module.css';

interface InvitationProps {
  invite: Invite;
  /** The companion on the card; undefined in a campaign without characters. */
  role: string | undefined;
}

/** The personal link and what friends bring. */
export function Invitation({ invite, role }: InvitationProps) {
  const s = useStatusText();
  const sharing = useSharing();
  const id = useId();
  const address = withCompanion(invite.link, role).href;
  const canShare = currentDevice() === 'mobile' && 'share' in navigator;
  return (
    <section className={`${styles.part} ${styles.invite}`}>
      <h3 className={styles.heading}>{s('invite.title')}</h3>
      <InviteRewards invite={invite} ladder={styles.ladder} note={styles.note} />
      <div className={styles.link}>
        <label className="visually-hidden" htmlFor={id}>
          {s('invite.link')}
        </label>
        <input
          id={id}
          className={styles.address}
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          look="primary"
          data-event="gw_share_web"
          onClick={() => void sharing.share(s('invite.shareText'), address)}
        >
          <Icon name="share" />
          {s(canShare ? 'invite.share' : 'invite.copy')}
        </Button>
      </div>
      <ManualCopy sharing={sharing} />
    </section>
  );
}
