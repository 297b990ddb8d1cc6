import { countReaders, readMailingProgress } from '@prelude/contract/console/mailing-progress';
import {
  approveMailing,
  listMailings,
  type Mailing,
  pauseMailing,
  readMailing,
  recallMailing,
  resumeMailing,
  stopMailing,
  withdrawMailing,
} from '@prelude/contract/console/mailings';
import { endonym } from '@prelude/contract/shared/languages';
import { Link } from 'wouter';
import { Actions, Button, Card, Stack } from '../../kit/layout.tsx';
import { ActFailure, FailureNote, Note } from '../../kit/notes.tsx';
import { useConfirm } from '../../kit/review.tsx';
import { Instant } from '../../kit/time.tsx';
import { formatZones } from '../../lib/time/dates.ts';
import { useMay } from '../../lib/session.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { useText } from '../../lib/text.ts';
import { mailingName } from '../../lib/mailing-name.ts';
import { useNames } from '../../lib/names.ts';
import { useActs, useCall } from '../../lib/use-call.ts';
import { AloneWait } from '../../parts/alone-wait.tsx';
import { Changes } from './changes.tsx';
import { inputWords } from './input-words.ts';
import { Preview } from './preview.tsx';
import { Progress } from './progress.tsx';
import { Recall } from './recall.tsx';
import { Results } from './results.tsx';
import { SegmentSentence } from './segment-sentence.tsx';
import { actsAlone, actsOf, isOver, pausedKey, stoppedKey } from './status.logic.ts';

const renews = [readMailing, listMailings, readMailingProgress];

export function Standing({ mailing: given }: { mailing: Mailing }) {
  const t = useText('mailings');
  const kit = useText('kit');
  const names = useNames();
  const { id } = given;
  const isEnded = isOver(given.state);
  // Poll: other operators and the schedule change the state too.
  const {
    reply,
    failure: unread,
    again,
  } = useCall(readMailing, { id }, { keep: true, ...(isEnded ? {} : { every: 2000 }) });
  const mailing = reply?.data ?? given;
  const { ask, dialog } = useConfirm();
  const { act, run, isBusy, failure } = useActs(renews);
  const maySend = useMay('mail.send');
  const mayApprove = useMay('mail.approve');
  const { state, asked, approved } = mailing;
  const acts = actsAlone(mailing, actsOf(mailing, maySend, mayApprove));
  const { reason, detail = '' } = mailing.pause ?? {};
  const pauseDetail = reason === 'changed' ? inputWords(t, detail) : detail;
  const askApproval = () =>
    ask({
      title: t('asked.approveTitle'),
      text: t('asked.approveText', {
        count: asked?.readers ?? 0,
        name: mailingName(t, names, mailing),
      }),
      action: t('asked.approveAction'),
      onConfirm: () =>
        act(approveMailing, {
          id,
          version: mailing.version,
          ...(mailing.email === null ? {} : { email: mailing.email }),
        }),
    });
  const askStop = () =>
    ask({
      title: t('running.stopTitle'),
      text: t('running.stopText'),
      action: t('running.stopAction'),
      danger: true,
      onConfirm: () => act(stopMailing, { id }),
    });
  return (
    <Stack>
      {state === 'asked' && asked ? (
        <Card>
          <Note tone="warn">
            {t('asked.by', { name: asked.by, count: asked.readers })} <Instant at={asked.at} />
          </Note>
          <Plan mailing={mailing} />
          {mailing.announcement ? (
            <p>
              {t('asked.announcement')}{' '}
              <Link href={`/announcements/${mailing.announcement.id}`}>
                {mailing.announcement.name}
              </Link>
            </p>
          ) : null}
          {mailing.alone_until ? <AloneWait until={mailing.alone_until} /> : null}
          {mailing.asked_by_me && !mailing.alone_until && !mailing.announcement ? (
            <p>{t('asked.mine')}</p>
          ) : null}
          {acts.includes('withdraw') ? (
            <Actions>
              {acts.includes('approve') ? (
                <Button look="main" onClick={askApproval}>
                  {t('asked.approve')}
                </Button>
              ) : null}
              <Button
                busy={isBusy(withdrawMailing)}
                onClick={() => void run(withdrawMailing, { id })}
              >
                {mailing.alone_until
                  ? kit('alone.recall')
                  : t(mailing.pause ? 'changes.withdraw' : 'asked.withdraw')}
              </Button>
            </Actions>
          ) : null}
        </Card>
      ) : null}
      {state === 'waiting' ? (
        <Recall
          key={mailing.now}
          mailing={mailing}
          busy={isBusy(recallMailing)}
          onRecall={acts.includes('recall') ? () => void run(recallMailing, { id }) : undefined}
        />
      ) : null}
      {state === 'recalled' ? <Note tone="bad">{t('recalled')}</Note> : null}
      {state === 'stopped' ? <Note tone="bad">{t(stoppedKey(mailing))}</Note> : null}
      {state === 'paused' ? (
        <Note tone="warn">{t(`running.${pausedKey(mailing)}`, { detail: pauseDetail })}</Note>
      ) : null}
      <ActFailure failure={failure} />
      <Changes mailing={mailing} />
      {acts.includes('stop') ? (
        <Actions>
          {acts.includes('pause') ? (
            <Button busy={isBusy(pauseMailing)} onClick={() => void run(pauseMailing, { id })}>
              {t('running.pause')}
            </Button>
          ) : (
            <Button
              look="main"
              busy={isBusy(resumeMailing)}
              onClick={() => void run(resumeMailing, { id })}
            >
              {t('running.resume')}
            </Button>
          )}
          <Button look="danger" onClick={askStop}>
            {t('running.stop')}
          </Button>
        </Actions>
      ) : null}
      <FailureNote failure={unread} onRetry={again} />
      {mailing.started_at ? <Progress id={id} isOver={isEnded} /> : null}
      {mailing.started_at ? <Results id={id} /> : null}
      <Card title={t('audience.title')}>
        <p>
          {t(`topic.${mailing.topic}`)} ·{' '}
          {mailing.states.length === 0
            ? t('audience.all')
            : mailing.states.map((one) => t(`who.${one}`)).join(' / ')}{' '}
          · {mailing.languages.map(endonym).join(' · ')}
        </p>
        <SegmentSentence segment={mailing.segment ?? {}} />
        {approved ? (
          <p>
            {approved.alone
              ? kit('alone.by', { author: asked?.by ?? approved.by })
              : t('waiting.approved', { name: approved.by })}{' '}
            <Instant at={approved.at} />
          </p>
        ) : null}
      </Card>
      {mailing.kind === 'email' ? <Preview key={mailing.email} doc={mailing} /> : null}
      {dialog}
    </Stack>
  );
}

function Plan({ mailing }: { mailing: Mailing }) {
  const t = useText('mailings');
  const { topic, states, languages, segment = {}, send_at, per_second } = mailing;
  const { reply, failure } = useCall(countReaders, { topic, states, languages, segment });
  const readers = reply?.data.by_language;
  return (
    <>
      <p>
        <strong>
          {send_at ? t('asked.leavesAt', { time: formatZones(send_at) }) : t('asked.leavesSoon')}
        </strong>
        {per_second === null ? null : <> {t('asked.rate', { count: per_second })}</>}
      </p>
      {readers ? (
        <p>
          {t('asked.readers', {
            list: languages
              .map((one) => `${endonym(one)} ${formatNumber(readers[one] ?? 0)}`)
              .join(' · '),
          })}
        </p>
      ) : null}
      <SegmentSentence segment={segment} />
      <FailureNote failure={failure} />
    </>
  );
}
