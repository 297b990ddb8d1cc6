/** The operators' line at the top. It lies over the page, so nothing moves; its region stands from the start, or nothing would be said. */
import { type ComponentType, useEffect, useState } from 'react';
import type { Live } from '@prelude/contract/site/settings';
import { useSettings } from '../../state/settings-store.ts';

export type Notice = NonNullable<Live['banner']>;

export function NoticeSlot() {
  const notice = useSettings((state) => state.settings?.live.banner);
  const [look, setLook] = useState<{ NoticeBanner: ComponentType<{ notice: Notice }> }>();

  useEffect(() => {
    // Without its file the page is as good as it was.
    if (notice) import('./notice-banner.tsx').then(setLook, () => {});
  }, [notice]);

  return <output>{notice && look && <look.NoticeBanner key={notice.id} notice={notice} />}</output>;
}
