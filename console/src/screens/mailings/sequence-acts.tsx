import {
  approveSequence,
  listSequences,
  readSequence,
  recallSequence,
  type Sequence,
} from '@prelude/contract/console/sequences';
import { listMailings, readMailing } from '@prelude/contract/console/mailings';
import { endonym } from '@prelude/contract/shared/languages';
import { Actions, Button, Card } from '../../kit/layout.tsx';
import { ActFailure, Note } from '../../kit/notes.tsx';
import { useConfirm } from '../../kit/review.tsx';
import { Instant } from '../../kit/time.tsx';
import { formatNumber } from '../../lib/numbers.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { formatZones } from '../../lib/time/dates.ts';
import { useActs } from '../../lib/use-call.ts';
import { AloneWait } from '../../parts/alone-wait.tsx';
import { useReaders } from './audience.tsx';
import { SegmentSentence } from './segment-sentence.tsx';
import { pastSteps, whenOf } from './sequence.logic.ts';

export const sequenceRenews = [readSequence, listSequences, listMailings, readMailing];

/** A sequence that waits for its approval, or has it: what is sent when to how many, and what can be done. */
export function SequenceActs({ sequence }: { sequence: Sequence }) {
  const t = useText('sequences');
  const kit = useText('kit');
  const mailings = useText('mailings');
  const { ask, dialog } = useConfirm();
  const { act, isBusy, failure } = useActs(sequenceRenews);
  const maySend = useMay('mail.send');
  const mayApprove = useMay('mail.approve');
  const counted = useReaders(sequence).reply?.data;
  const { id, name, version, state, asked, approved, steps, email } = sequence;
  const past = pastSteps(sequence);
  const open = steps.filter((step) => ['asked', 'waiting'].includes(step.state));
  const count = open.length - past.length;
  const approve = () =>
    ask({
      title: t('approve.title'),
      text: t('approve.text', { count, name }),
      action: t('approve.action'),
      onConfirm: () => act(approveSequence, { id, version, email: email ?? '' }),
    });
  const recall = () =>
    ask({
      title: t('recall.title'),
      text: t('recall.text'),
      action: t('recall.action'),
      danger: true,
      onConfirm: () => act(recallSequence, { id }),
    });
  return (
    <Card title={t('acts.title')}>
      {state === 'asked' && asked ? (
        <Note tone="warn">
          {mailings('asked.by', { name: asked.by, count: asked.readers })} <Instant at={asked.at} />
        </Note>
      ) : null}
      {state === 'approved' && approved ? (
        <p>
          {approved.alone
            ? kit('alone.by', { author: approved.by })
            : mailings('waiting.approved', { name: approved.by })}{' '}
          <Instant at={approved.at} />
        </p>
      ) : null}
      {open.length > 0 ? (
        <ol className="list">
          {open.map(({ id: step, days, at, subject }) => (
            <li key={step}>
              {formatZones(at)} · {whenOf(t, days)} · {subject}
            </li>
          ))}
        </ol>
      ) : null}
      {past.length > 0 ? (
        <Note tone="warn">{t('approve.past', { count: past.length })}</Note>
      ) : null}
      {counted && open.length > 0 ? (
        <p>
          {mailings('asked.readers', {
            list: sequence.languages
              .map((one) => `${endonym(one)} ${formatNumber(counted.by_language[one] ?? 0)}`)
              .join(' · '),
          })}
        </p>
      ) : null}
      <SegmentSentence segment={sequence.segment ?? {}} />
      {sequence.exits.length > 0 ? (
        <p>
          {t('exit.said', { list: sequence.exits.map((exit) => t(`exit.${exit}`)).join('; ') })}
        </p>
      ) : null}
      {sequence.alone_until ? <AloneWait until={sequence.alone_until} /> : null}
      {state === 'asked' && sequence.asked_by_me && !sequence.alone_until ? (
        <p>{mailings('asked.mine')}</p>
      ) : null}
      <Actions>
        {state === 'asked' && mayApprove && !sequence.asked_by_me ? (
          <Button look="main" busy={isBusy(approveSequence)} onClick={approve}>
            {t('approve.button')}
          </Button>
        ) : null}
        {maySend &&
        (state !== 'done' || steps.some((step) => ['sending', 'skipped'].includes(step.state))) ? (
          <Button look="danger" busy={isBusy(recallSequence)} onClick={recall}>
            {t('recall.button')}
          </Button>
        ) : null}
      </Actions>
      <ActFailure failure={failure} />
      {dialog}
    </Card>
  );
}
