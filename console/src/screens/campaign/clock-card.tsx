import { moveClock, readCampaign } from '@prelude/contract/console/campaign';
import { readSettings } from '@prelude/contract/site/settings';
import { useState } from 'react';
import { Actions, Badge, Button, Card } from '../../kit/layout.tsx';
import { InstantField } from '../../kit/date-field.tsx';
import { ActFailure, Note } from '../../kit/notes.tsx';
import { toast } from '../../kit/toast.tsx';
import { formatDate } from '../../lib/time/dates.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { useAct } from '../../lib/use-call.ts';
import type { CampaignData } from './use-campaign.ts';

export function ClockCard({ data }: { data: CampaignData }) {
  const t = useText('campaign');
  const may = useMay('campaign.write');
  const { run, isBusy, failure } = useAct(moveClock, [readCampaign, readSettings]);
  const [at, setAt] = useState('');
  const { now, mode, movable } = data.clock;
  const move = (to: 'start' | 'real' | { at: string }) =>
    void run({ to, note: '' }, () => toast(t('clock.done')));
  return (
    <Card title={t('clock.title')}>
      <p>{t('clock.text')}</p>
      <p>
        <strong>{formatDate(now)}</strong> <Badge>{t(`clock.${mode}`)}</Badge>
      </p>
      {movable ? null : <Note>{t('clock.fixed')}</Note>}
      {movable && may ? (
        <>
          <Note tone="warn">{t('clock.warning')}</Note>
          <ActFailure failure={failure} />
          <InstantField label={t('clock.to')} value={at} onChange={setAt} />
          <Actions>
            <Button look="danger" busy={isBusy} disabled={!at} onClick={() => move({ at })}>
              {t('clock.move')}
            </Button>
            <Button disabled={isBusy} onClick={() => move('real')}>
              {t('clock.toReal')}
            </Button>
            <Button disabled={isBusy} onClick={() => move('start')}>
              {t('clock.toStart')}
            </Button>
          </Actions>
        </>
      ) : null}
    </Card>
  );
}
