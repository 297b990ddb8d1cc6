import {
  blockInviter,
  decideSuspicions,
  listSuspicions,
  type Suspicion,
  type SuspicionVerdict,
} from '@prelude/contract/console/suspicion';
import { listInviters, readInviter } from '@prelude/contract/console/inviters';
import { reviewReasons } from '@prelude/contract/site/invite';
import { useState } from 'react';
import { Link } from 'wouter';
import { optionsOf, SelectField } from '../../kit/inputs.tsx';
import { Actions, Badge, Button, Card, PageHead, Stack } from '../../kit/layout.tsx';
import { ActFailure } from '../../kit/notes.tsx';
import { useConfirm } from '../../kit/review.tsx';
import { usePages } from '../../kit/pages.tsx';
import { columnsIn, Table } from '../../kit/table.tsx';
import { Instant } from '../../kit/time.tsx';
import { toast } from '../../kit/toast.tsx';
import { useText } from '../../lib/text.ts';
import { useActs } from '../../lib/use-call.ts';
import { InviterCard } from '../../parts/inviter/inviter-card.tsx';
import { Inviters } from './inviters.tsx';

const tones = { review: 'warn', counted: 'good', refused: 'bad' } as const;

export function Screen() {
  const t = useText('suspicion');
  const column = columnsIn<'suspicion', Suspicion>(t);
  const [state, setState] = useState<'review' | 'decided'>('review');
  const [reason, setReason] = useState('');
  const [opened, setOpened] = useState<string>();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { ask, dialog } = useConfirm();
  const { reply, table, reset } = usePages(
    listSuspicions,
    {
      state,
      ...(reason ? { reason: reason as Suspicion['reason'] } : {}),
      ...(opened === undefined ? {} : { inviter: opened }),
    },
    { by: 'after', next: ({ data }) => data.next },
  );
  const { act, failure } = useActs([listSuspicions, listInviters, readInviter]);
  const open = reply?.data.open;
  const start = (change: () => void) => {
    change();
    setSelected(new Set());
  };
  const question = (verdict: SuspicionVerdict | 'block' | 'unblock', count = 1) => ({
    title: t(`verdict.${verdict}.button`),
    text: t(`verdict.${verdict}.ask`, { count }),
    action: t(`verdict.${verdict}.button`),
    danger: verdict === 'refuse' || verdict === 'block',
  });
  const askBlock = (uid: string, blocked: boolean) =>
    ask({
      ...question(blocked ? 'block' : 'unblock'),
      onConfirm: async () => {
        await act(blockInviter, { uid, blocked });
        toast(t(blocked ? 'block.done' : 'block.lifted'), () =>
          act(blockInviter, { uid, blocked: !blocked }),
        );
      },
    });
  const askVerdict = (verdict: SuspicionVerdict, numbers: number[]) =>
    ask({
      ...question(verdict, numbers.length),
      onConfirm: async () => {
        const { data } = await act(decideSuspicions, { verdict, numbers });
        setSelected(new Set());
        reset();
        toast(
          t('decided', { count: data.changed }),
          // What a reopened case was before, the list does not say.
          verdict === 'reopen'
            ? undefined
            : () => act(decideSuspicions, { verdict: 'reopen', numbers }),
        );
      },
    });
  const evidence = (one: Suspicion): string =>
    t(`reason.${one.reason}`, {
      count: one.same_browser,
      alike: one.alike,
      friends: one.friends,
      domain: one.same_domain,
    });
  const buttons = (numbers: number[]) =>
    (state === 'review' ? (['count', 'refuse'] as const) : (['reopen'] as const)).map((verdict) => (
      <Button
        key={verdict}
        look={verdict === 'refuse' ? 'danger' : undefined}
        onClick={() => askVerdict(verdict, numbers)}
      >
        {t(`verdict.${verdict}.button`)}
      </Button>
    ));
  return (
    <Stack>
      <PageHead title={t('title')} text={t('text')} />
      <Inviters opened={opened} onOpen={(uid) => start(() => setOpened(uid))} />
      {opened === undefined ? null : (
        <>
          <InviterCard key={opened} uid={opened} />
          <Actions>
            <Button onClick={() => start(() => setOpened(undefined))}>{t('of.all')}</Button>
          </Actions>
        </>
      )}
      <Card title={t(opened === undefined ? 'one' : 'of.one')}>
        <ActFailure failure={failure} />
        <Table
          caption={t(opened === undefined ? 'one' : 'of.one')}
          rows={reply?.data.suspicions}
          rowKey={({ number }) => String(number)}
          empty={t(state === 'review' ? 'empty' : 'emptyDecided')}
          {...table}
          selection={{
            selected,
            onChange: setSelected,
            actions: buttons([...selected].map(Number)),
          }}
          filters={
            <>
              <SelectField
                label={t('filter.state')}
                value={state}
                options={optionsOf(['review', 'decided'], (value) => t(`filter.${value}`))}
                onChange={(next) => start(() => setState(next))}
              />
              <SelectField
                label={t('filter.reason')}
                none={t('filter.any')}
                value={reason}
                options={reviewReasons.map((value) => ({
                  value,
                  label: t('filter.open', {
                    reason: t(`kind.${value}`),
                    count: open?.[value] ?? '–',
                  }),
                }))}
                onChange={(next) => start(() => setReason(next))}
              />
            </>
          }
          columns={[
            column('number', ({ number }) => number, { number: true }),
            column('reason', (one) => (
              <>
                <strong>{t(`kind.${one.reason}`)}</strong>
                <div>{evidence(one)}</div>
              </>
            )),
            column('inviter', ({ inviter, handed }) => (
              <>
                <Link href={`/players/${inviter.uid}`}>
                  {inviter.number === null ? inviter.uid : t('inviter', { number: inviter.number })}
                </Link>{' '}
                {inviter.blocked ? <Badge tone="bad">{t('blocked')}</Badge> : null}{' '}
                {handed ? <Badge tone="warn">{t('handed')}</Badge> : null}
              </>
            )),
            column('state', (one) => (
              <Badge tone={tones[one.state]}>{t(`state.${one.state}`)}</Badge>
            )),
            column('at', ({ created_at: at, decided_at: decided }) => (
              <Instant at={decided ?? at} />
            )),
            column('act', ({ number, inviter }) => (
              <Actions>
                {buttons([number])}
                <Button look="quiet" onClick={() => askBlock(inviter.uid, !inviter.blocked)}>
                  {t(inviter.blocked ? 'verdict.unblock.button' : 'verdict.block.button')}
                </Button>
              </Actions>
            )),
          ]}
        />
      </Card>
      {dialog}
    </Stack>
  );
}
