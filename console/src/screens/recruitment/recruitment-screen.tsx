import { readDrawOverview } from '@prelude/contract/console/recruitment';
import { useState } from 'react';
import { Tabs } from '../../kit/controls.tsx';
import { FailureNote } from '../../kit/field.tsx';
import { PageHead, Stack } from '../../kit/layout.tsx';
import { useText } from '../../lib/text.ts';
import { useCall } from '../../lib/use-call.ts';
import { Applicants } from './applicants.tsx';
import { DrawPanel } from './draw-panel.tsx';

export function Screen() {
  const t = useText('recruitment');
  const [tab, setTab] = useState('draw');
  const { reply, failure, again } = useCall(readDrawOverview, undefined, { every: 10_000 });
  const overview = reply?.data;
  return (
    <Stack>
      <PageHead title={t('title')} text={t('text')} />
      <FailureNote failure={failure} onRetry={again} />
      <Tabs
        label={t('title')}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'draw',
            label: t('tab.draw'),
            panel: overview ? <DrawPanel overview={overview} /> : null,
          },
          {
            value: 'applicants',
            label: t('tab.applicants', { count: overview?.applicants ?? '–' }),
            panel: overview ? <Applicants overview={overview} /> : null,
          },
        ]}
      />
    </Stack>
  );
}
