import { dimensions } from '@prelude/contract/console/dashboard';
import { readLive } from '@prelude/contract/console/dashboard-calls';
import { useMemo, useState } from 'react';
import { PageHead, Stack } from '../../kit/layout.tsx';
import { useText } from '../../lib/text.ts';
import { campaignZoneName } from '../../lib/time/dates.logic.ts';
import { useCall } from '../../lib/use-call.ts';
import { BreakdownPart } from './panels/breakdown-part.tsx';
import { CreatorsPart } from './panels/creators-part.tsx';
import styles from './dashboard.module.css';
import { DetailsPart } from './panels/details-part.tsx';
import { FaultsPart } from './panels/faults-part.tsx';
import { FunnelPart } from './panels/funnel-part.tsx';
import { MailPart } from './panels/mail-part.tsx';
import { NowPart } from './panels/now-part.tsx';
import { everything, rangeOf } from './range.logic.ts';
import { RangeBar } from './range-bar.tsx';
import { SeriesPart } from './panels/series-part.tsx';
import { type ShownStep, StepSelect } from './step-select.tsx';

export function Screen() {
  const t = useText('dashboard');
  const [wish, setWish] = useState(everything);
  const [step, setStep] = useState<ShownStep>('registered');
  // Use the campaign's clock: a rehearsal has a different date.
  const { reply } = useCall(readLive, undefined, { every: 5000 });
  const hour = reply?.data.now.slice(0, 13);
  const range = useMemo(() => (hour ? rangeOf(wish, `${hour}:00:00Z`) : undefined), [wish, hour]);
  return (
    <Stack>
      <PageHead title={t('title')} text={t('text', { zone: campaignZoneName() })} />
      <NowPart />
      <RangeBar wish={wish} onChange={setWish} range={range} />
      {range ? (
        <>
          <div className={styles.panels}>
            <FunnelPart range={range} />
            <SeriesPart range={range} />
          </div>
          <div className={styles.panelHead}>
            <h2>{t('by.title')}</h2>
            <StepSelect value={step} onChange={setStep} />
          </div>
          <div className={styles.panels}>
            {dimensions.map((by) => (
              <BreakdownPart key={by} range={range} step={step} by={by} />
            ))}
          </div>
          <CreatorsPart range={range} />
          <div className={styles.panels}>
            <MailPart range={range} />
            <FaultsPart range={range} />
          </div>
          <DetailsPart range={range} />
        </>
      ) : null}
    </Stack>
  );
}
