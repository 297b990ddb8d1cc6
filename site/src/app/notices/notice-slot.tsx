/** The live region always exists: screen readers do not announce a region added with its content. */
import { type ComponentType, useEffect, useState } from 'react';
import type { Live } from '@prelude/contract/site/settings';
import { useSettings } from '../../state/settings-store.ts';

export type Notice = NonNullable<Live['banner']>;

export function NoticeSlot() {
  const notice = useSettings((state) => state.settings?.live.banner);
  const [look, setLook] = useState<{ NoticeBanner: ComponentType<{ notice: Notice }> }>();

  useEffect(() => {
    // Ignore a failed load: the page works without the notice.
    if (notice) import('./notice-banner.tsx').then(setLook, () => {});
  }, [notice]);

  return <output>{notice && look && <look.NoticeBanner key={notice.id} notice={notice} />}</output>;
}
