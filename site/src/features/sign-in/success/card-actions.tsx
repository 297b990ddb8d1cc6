import type { Status } from '@prelude/contract/site/status';
import { useStatusText } from '../../../lib/i18n/status-text.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { withCompanion } from '../../../state/personal-link.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/dialog/toast.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { ManualCopy, useSharing } from '../../../ui/sharing.tsx';
import type { SavedCard } from './save-card.ts';
import won from './won.module.css';

interface CardActionsProps {
  status: Status | undefined;
  /** The companion; undefined in a campaign without characters. */
  role: string | undefined;
  /** Lines on the saved picture. */
  lines: Omit<SavedCard, 'title' | 'role'>;
}

/** Share the personal link, and save the card as a picture. */
export function CardActions({ status, role, lines }: CardActionsProps) {
  const s = useStatusText();
  const t = useText();
  const sharing = useSharing();
  const address = status?.invite
    ? withCompanion(status.invite.link, role).href
    : `${location.origin}/`;
  const save = async () => {
    try {
      const { saveCard } = await import('./save-card.ts');
      await saveCard({ ...lines, title: t('game.title'), role });
    } catch {
      toast(t('common.error'));
    }
  };
  return (
    <div className={won.actions}>
      <Button
        look="quiet"
        data-event="gw_share_web"
        onClick={() => void sharing.share(s('invite.shareText'), address)}
      >
        <Icon name="share" />
        {s('invite.share')}
      </Button>
      <Button look="quiet" onClick={() => void save()}>
        <Icon name="save" />
        {s('net.save')}
      </Button>
      <ManualCopy sharing={sharing} />
    </div>
  );
}
