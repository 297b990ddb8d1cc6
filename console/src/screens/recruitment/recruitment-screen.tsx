import { readDrawOverview } from '@prelude/contract/console/recruitment';
import { useState } from 'react';
import { Tabs } from '../../kit/controls.tsx';
import { PageHead, Stack } from '../../kit/layout.tsx';
import { Loaded } from '../../kit/notes.tsx';
import { useText } from '../../lib/text.ts';
import { useCall } from '../../lib/use-call.ts';
import { Applicants } from './applicants.tsx';
import { DrawPanel } from './draw-panel.tsx';
import { Guests } from './guests.tsx';

export function Screen() {
  const t = useText('recruitment');
  const [tab, setTab] = useState('draw');
  const call = useCall(readDrawOverview, undefined, { every: 10_000 });
  return (
    <Stack>
      <PageHead title={t('title')} text={t('text')} />
      <Loaded call={call}>
        {({ data: overview }) => (
          <Tabs
            label={t('title')}
            value={tab}
            onChange={setTab}
            tabs={[
              {
                value: 'draw',
                label: t('tab.draw'),
                panel: <DrawPanel overview={overview} />,
              },
              {
                value: 'applicants',
                label: t('tab.applicants', { count: overview.applicants }),
                panel: <Applicants overview={overview} />,
              },
              {
                value: 'guests',
                label: t('tab.guests'),
                panel: <Guests overview={overview} />,
              },
            ]}
          />
        )}
      </Loaded>
    </Stack>
  );
}
