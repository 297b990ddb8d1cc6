import { readCampaign } from '@prelude/contract/console/campaign';
import {
  approveCounts,
  type CountsRequest,
  readCountHistory,
  readCounts,
  withdrawCounts,
} from '@prelude/contract/console/counts';
import { Actions, Button, Card } from '../../../kit/layout.tsx';
import { ActFailure, Note } from '../../../kit/notes.tsx';
import { useConfirm } from '../../../kit/review.tsx';
import { Instant } from '../../../kit/time.tsx';
import { toast } from '../../../kit/toast.tsx';
import { useMay } from '../../../lib/session.ts';
import { useText } from '../../../lib/text.ts';
import { useActs } from '../../../lib/use-call.ts';
import { AloneWait } from '../../../parts/alone-wait.tsx';
import type { Named } from './counts.logic.ts';
import { Origin } from './counts-origin.tsx';
import { CountsEffects } from './counts-effects.tsx';

interface Props {
  request: CountsRequest;
  sources: readonly Named[];
  approvers: number;
}

export function WaitingCounts({ request, sources, approvers }: Props) {
  const t = useText('campaign');
  const kit = useText('kit');
  const may = useMay('counts.write');
  const mayApprove = useMay('counts.approve');
  const { act, run, isBusy, failure } = useActs([readCounts, readCountHistory, readCampaign]);
  const { ask, dialog } = useConfirm();
  const { id, mine, author, at, note, preview, alone_until } = request;
  const { newest: seen, reaches } = preview;
  const end = () => void run(withdrawCounts, { id }, () => toast(t('counts.request.closed')));
  const askApproval = () =>
    ask({
      title: t('counts.request.approveTitle'),
      text: t('counts.request.approveText'),
      action: t('counts.request.approveAction'),
      danger: true,
      onConfirm: () =>
        act(approveCounts, { id, seen, reaches: reaches.map(({ key }) => key) }).then(() =>
          toast(t('counts.request.approved')),
        ),
    });
  return (
    <Card title={t(alone_until ? 'counts.request.alone' : 'counts.request.title')}>
      <p>
        {mine && !alone_until ? t('counts.request.mine') : t('counts.request.by', { name: author })}{' '}
        “{note}” <Instant at={at} /> <Origin of={request} />
      </p>
      {alone_until ? <AloneWait until={alone_until} /> : null}
      {mine && approvers === 0 && !alone_until ? (
        <Note tone="warn">{t('counts.alone')}</Note>
      ) : null}
      <CountsEffects preview={preview} sources={sources} />
      <ActFailure failure={failure} />
      {may ? (
        <Actions>
          {mine || !mayApprove ? null : (
            <Button look="main" busy={isBusy(approveCounts)} onClick={askApproval}>
              {t('counts.request.approve')}
            </Button>
          )}
          <Button busy={isBusy(withdrawCounts)} onClick={end}>
            {alone_until
              ? kit('alone.recall')
              : t(mine ? 'counts.request.withdraw' : 'counts.request.refuse')}
          </Button>
        </Actions>
      ) : null}
      {dialog}
    </Card>
  );
}
