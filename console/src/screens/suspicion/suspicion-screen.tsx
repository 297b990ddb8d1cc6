import {
  blockInviter,
  decideSuspicions,
  listSuspicions,
  type Suspicion,
  type SuspicionVerdict,
} from '@prelude/contract/console/suspicion';
import { reviewReasons } from '@prelude/contract/site/invite';
import { useState } from 'react';
import { Link } from 'wouter';
import { ActFailure } from '../../kit/act-failure.tsx';
import { Button } from '../../kit/button.tsx';
import { Confirm } from '../../kit/review.tsx';
import { SelectField } from '../../kit/inputs.tsx';
import { Actions, Badge, PageHead, Stack } from '../../kit/layout.tsx';
import { usePages } from '../../kit/pages.tsx';
import { columnsIn, Table } from '../../kit/table.tsx';
import { Instant } from '../../kit/time.tsx';
import { toast } from '../../kit/toast.tsx';
import { useText } from '../../lib/text.ts';
import { useAct } from '../../lib/use-call.ts';

type Asked = { verdict: SuspicionVerdict; numbers: number[] } | { uid: string; blocked: boolean };
const tones = { review: 'warn', counted: 'good', refused: 'bad' } as const;

export function Screen() {
  const t = useText('suspicion');
  const column = columnsIn<'suspicion', Suspicion>(t);
  const [state, setState] = useState<'review' | 'decided'>('review');
  const [reason, setReason] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Asked>();
  const { reply, table, reset } = usePages(
    listSuspicions,
    { state, ...(reason ? { reason: reason as Suspicion['reason'] } : {}) },
    { by: 'after', next: ({ data }) => data.next },
  );
  const decide = useAct(decideSuspicions, [listSuspicions]);
  const block = useAct(blockInviter, [listSuspicions]);
  const open = reply?.data.open;
  const start = (change: () => void) => {
    change();
    setSelected(new Set());
  };
  const confirm = async () => {
    if (!asked) return;
    if ('uid' in asked) {
      await block.act(asked);
      toast(t(asked.blocked ? 'block.done' : 'block.lifted'));
      return;
    }
    const { data } = await decide.act(asked);
    setSelected(new Set());
    reset();
    toast(t('decided', { count: data.changed }));
  };
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
        {...(verdict === 'refuse' ? { look: 'danger' as const } : {})}
        onClick={() => setAsked({ verdict, numbers })}
      >
        {t(`verdict.${verdict}.button`)}
      </Button>
    ));
  const question =
    asked === undefined
      ? undefined
      : 'uid' in asked
        ? asked.blocked
          ? 'block'
          : 'unblock'
        : asked.verdict;
  return (
    <Stack>
      <PageHead title={t('title')} text={t('text')} />
      <ActFailure failure={decide.failure ?? block.failure} />
      <Table
        caption={t('title')}
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
              options={(['review', 'decided'] as const).map((value) => ({
                value,
                label: t(`filter.${value}`),
              }))}
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
          column('at', ({ created_at: at, decided_at: decided }) => <Instant at={decided ?? at} />),
          column('act', ({ number, inviter }) => (
            <Actions>
              {buttons([number])}
              <Button
                look="quiet"
                onClick={() => setAsked({ uid: inviter.uid, blocked: !inviter.blocked })}
              >
                {t(inviter.blocked ? 'verdict.unblock.button' : 'verdict.block.button')}
              </Button>
            </Actions>
          )),
        ]}
      />
      <Confirm
        open={question !== undefined}
        onClose={() => setAsked(undefined)}
        danger={question === 'refuse' || question === 'block'}
        title={question ? t(`verdict.${question}.button`) : ''}
        text={
          question
            ? t(`verdict.${question}.ask`, {
                count: asked && 'numbers' in asked ? asked.numbers.length : 1,
              })
            : ''
        }
        action={question ? t(`verdict.${question}.button`) : ''}
        onConfirm={confirm}
      />
    </Stack>
  );
}
