import { readHealth } from '@prelude/contract/console/tonight';
import { PageHead, Stack } from '../../../kit/layout.tsx';
import { useText } from '../../../lib/text.ts';
import { useCall } from '../../../lib/use-call.ts';
import { NowPart } from '../panels/now-part.tsx';
import { BannerCard } from './banner-card.tsx';
import { CalendarCard } from './calendar-card.tsx';
import { HealthCard } from './health-card.tsx';
import { StepsCard } from './steps-card.tsx';
import styles from './tonight.module.css';
import { WaitingCard } from './waiting-card.tsx';

export function Screen() {
  const t = useText('tonight');
  const { reply } = useCall(readHealth, undefined, { every: 5000 });
  return (
    <Stack>
      <PageHead title={t('title')} text={t('text')} />
      <HealthCard />
      <div className={styles.pair}>
        <WaitingCard />
        <BannerCard />
      </div>
      <StepsCard />
      <NowPart />
      {reply ? <CalendarCard now={reply.data.now} /> : null}
    </Stack>
  );
}
