import {
  decideInviter,
  type Inviter,
  type InviterEvidence,
  listInviters,
  readInviter,
} from '@prelude/contract/console/inviters';
import { readPlayer } from '@prelude/contract/console/players';
import {
  blockInviter,
  listSuspicions,
  type SuspicionVerdict,
} from '@prelude/contract/console/suspicion';
import { Actions, Badge, Button, Card, Stack } from '../../kit/layout.tsx';
import { ActFailure, Loaded } from '../../kit/notes.tsx';
import { useConfirm } from '../../kit/review.tsx';
import { Instant } from '../../kit/time.tsx';
import { toast } from '../../kit/toast.tsx';
import { useText } from '../../lib/text.ts';
import { formatLength } from '../../lib/time/dates.ts';
import { useActs, useCall } from '../../lib/use-call.ts';
import { findingsOf } from './evidence.logic.ts';
import styles from './inviter.module.css';

/** One inviter: what the friends have in common, and what an operator can do about it. Needs `suspicion.decide`. */
export function InviterCard({ uid }: { uid: string }) {
  const t = useText('suspicion');
  const call = useCall(readInviter, { uid });
  return (
    <Card title={t('of.title')}>
      <Loaded call={call}>
        {({ data }) => (
          <Stack>
            <p>{t('of.friends', data.friends)}</p>
            <Findings evidence={data.evidence} />
            <Acts inviter={data} />
          </Stack>
        )}
      </Loaded>
    </Card>
  );
}

function Findings({ evidence }: { evidence: InviterEvidence }) {
  const t = useText('suspicion');
  const { first_at: first, last_at: last } = evidence;
  return (
    <>
      <ul className={styles.findings}>
        {findingsOf(evidence).map(({ name, isOdd, values }) => (
          <li key={name}>
            <span>
              {t(`evidence.${name}`, {
                ...values,
                time: formatLength(values.minutes ?? 0),
                usual: formatLength(values.usual ?? 0),
              })}
            </span>{' '}
            {isOdd ? <Badge tone="warn">{t('of.odd')}</Badge> : null}
          </li>
        ))}
      </ul>
      {first !== null && last !== null ? (
        <p className={styles.span}>
          {t('of.span')} <Instant at={first} /> – <Instant at={last} />
        </p>
      ) : null}
    </>
  );
}

function Acts({ inviter }: { inviter: Inviter }) {
  const t = useText('suspicion');
  const { act, failure } = useActs([readInviter, listInviters, listSuspicions, readPlayer]);
  const { ask, dialog } = useConfirm();
  const { uid, friends, decided, blocked: isBlocked, handed } = inviter;
  const askVerdict = (verdict: SuspicionVerdict, count: number) =>
    ask({
      title: t(`of.${verdict}`),
      text: t(`verdict.${verdict}.ask`, { count }),
      action: t(`of.${verdict}`),
      danger: verdict === 'refuse',
      onConfirm: async () => {
        const { data } = await act(decideInviter, { uid, verdict });
        toast(t(data.left > 0 ? 'of.more' : 'decided', { count: data.changed }));
      },
    });
  const askBlock = () =>
    ask({
      title: t(isBlocked ? 'verdict.unblock.button' : 'verdict.block.button'),
      text: t(isBlocked ? 'verdict.unblock.ask' : 'verdict.block.ask'),
      action: t(isBlocked ? 'verdict.unblock.button' : 'verdict.block.button'),
      danger: !isBlocked,
      onConfirm: async () => {
        await act(blockInviter, { uid, blocked: !isBlocked });
        toast(t(isBlocked ? 'block.lifted' : 'block.done'));
      },
    });
  const flagged = friends.review + decided;
  return (
    <>
      {isBlocked ? <Badge tone="bad">{t('blocked')}</Badge> : null}
      {handed ? <Badge tone="warn">{t('handed')}</Badge> : null}
      <ActFailure failure={failure} />
      {flagged === 0 ? <p>{t('of.none')}</p> : null}
      <Actions>
        {flagged > 0 ? (
          <Button look="danger" onClick={() => askVerdict('refuse', flagged)}>
            {t('of.refuse')}
          </Button>
        ) : null}
        {flagged > 0 ? (
          <Button onClick={() => askVerdict('count', flagged)}>{t('of.count')}</Button>
        ) : null}
        {decided > 0 ? (
          <Button onClick={() => askVerdict('reopen', decided)}>{t('of.reopen')}</Button>
        ) : null}
        <Button look={isBlocked ? undefined : 'danger'} onClick={askBlock}>
          {t(isBlocked ? 'verdict.unblock.button' : 'verdict.block.button')}
        </Button>
      </Actions>
      {dialog}
    </>
  );
}
