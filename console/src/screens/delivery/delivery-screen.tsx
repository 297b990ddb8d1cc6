/** Delivery state of all emails, for on-call questions about missing ones. */
import { useState } from 'react';
import { Tabs } from '../../kit/controls.tsx';
import { PageHead, Stack } from '../../kit/layout.tsx';
import { useText } from '../../lib/text.ts';
import { Automatic } from './automatic.tsx';
import { Overview } from './overview.tsx';
import { Suppressed } from './suppressed.tsx';
import { UndeliveredEmails } from './undelivered.tsx';

const panels = {
  overview: Overview,
  undelivered: UndeliveredEmails,
  suppressed: Suppressed,
  automatic: Automatic,
} as const;
type Panel = keyof typeof panels;

export function Screen() {
  const t = useText('delivery');
  const [panel, setPanel] = useState<Panel>('overview');
  return (
    <Stack>
      <PageHead title={t('title')} text={t('text')} />
      <Tabs
        label={t('title')}
        value={panel}
        onChange={(value) => setPanel(value as Panel)}
        tabs={(Object.keys(panels) as Panel[]).map((value) => {
          const Shown = panels[value];
          return { value, label: t(`tab.${value}`), panel: <Shown /> };
        })}
      />
    </Stack>
  );
}
