import { useText } from '../../../lib/i18n/text.ts';
import { Icon } from '../../../ui/icons.tsx';
import { ManualCopy, useSharing } from '../../../ui/sharing.tsx';

interface ShareProps {
  title: string;
  /** Server-rendered, so that link previews and search engines can read it. */
  path: string;
}

export function Share({ title, path }: ShareProps) {
  const t = useText();
  const sharing = useSharing();
  const share = () =>
    sharing.share(`${title} | ${t('game.title')}`, new URL(path, location.origin).href);
  return (
    <>
      <button
        type="button"
        data-event="gw_share_web"
        data-detail="news"
        onClick={() => void share()}
      >
        <Icon name="share" />
        {t('news.share')}
      </button>
      <ManualCopy sharing={sharing} />
    </>
  );
}
