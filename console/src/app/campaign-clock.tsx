import { readSettings } from '@prelude/contract/site/settings';
import { useEffect, useState } from 'react';
import { Badge, type Tone } from '../kit/layout.tsx';
import { formatDate } from '../lib/time/dates.ts';
import { useLanguage } from '../lib/language.ts';
import { useText } from '../lib/text.ts';
import { useCall } from '../lib/use-call.ts';
import { campaignTime } from './navigation.logic.ts';

const tones: Record<string, Tone> = {
  open: 'good',
  before: 'accent',
  drawing: 'warn',
  results: 'accent',
};

/** The campaign's time and open windows. Fetched every minute and counted locally in between. */
export function CampaignClock({ className }: { className: string }) {
  const t = useText('shell');
  useLanguage();
  const { reply, answeredAt } = useCall(readSettings, undefined, { every: 60_000 });
  const [here, setHere] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setHere(Date.now()), 5000);
    return () => clearInterval(timer);
  }, []);
  if (!reply) return <div className={className} />;
  const { registration, recruitment } = reply.data;
  const at = campaignTime(reply.data.now, answeredAt, here);
  return (
    <div className={className}>
      <Badge tone={tones[registration.state]}>
        {t('clock.registration')} {t(`registration.${registration.state}`)}
      </Badge>
      {recruitment ? (
        <Badge tone={tones[recruitment.state]}>
          {t('clock.recruitment')} {t(`recruitment.${recruitment.state}`)}
        </Badge>
      ) : null}
      <span>
        {t('clock.label')} <time dateTime={at.toISOString()}>{formatDate(at)}</time>
      </span>
    </div>
  );
}
