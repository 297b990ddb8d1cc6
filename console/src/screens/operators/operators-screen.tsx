import {
  changeOperator,
  listOperators,
  type OperatorRow,
  resetOperator,
} from '@prelude/contract/console/operators';
import { useState } from 'react';
import { Actions, Badge, Button, PageHead, Stack } from '../../kit/layout.tsx';
import { ActFailure } from '../../kit/notes.tsx';
import { useConfirm } from '../../kit/review.tsx';
import { columnsIn, Table } from '../../kit/table.tsx';
import { RelativeTime } from '../../kit/time.tsx';
import { toast } from '../../kit/toast.tsx';
import { useAskedAct } from '../../lib/asked-act.ts';
import { useMe } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { useActs, useCall } from '../../lib/use-call.ts';
import { AccessDialog, AccessWords } from './access.tsx';
import { EmailDialog } from './email-dialog.tsx';
import { InviteDialog, LinkDialog } from './invite-dialog.tsx';

const tones = { active: 'good', invited: 'accent', disabled: 'bad' } as const;

export function Screen() {
  const t = useText('operators');
  const column = columnsIn<'operators', OperatorRow>(t);
  const me = useMe();
  const { reply, failure, again } = useCall(listOperators, {});
  const { act, run, failure: refused } = useActs([listOperators]);
  const [isInviting, setIsInviting] = useState(false);
  useAskedAct('operator', () => setIsInviting(true));
  const [link, setLink] = useState<string>();
  const [mailed, setMailed] = useState<OperatorRow>();
  const [changed, setChanged] = useState<OperatorRow>();
  const { ask, dialog } = useConfirm();
  const save = (body: { id: number; disabled?: boolean }) =>
    run(changeOperator, body, () => toast(t('saved')));
  const acts = {
    disable: ({ id }: OperatorRow) => save({ id, disabled: true }),
    reset: async ({ id }: OperatorRow) => setLink((await act(resetOperator, { id })).data.link),
  };
  const askAct = (name: keyof typeof acts, row: OperatorRow) =>
    ask({
      title: t(`${name}Title`, { name: row.name }),
      text: t(`${name}Text`),
      action: t(name),
      danger: true,
      name: row.login,
      onConfirm: () => acts[name](row),
    });
  return (
    <Stack>
      <PageHead title={t('title')} text={t('text')}>
        <Button look="main" onClick={() => setIsInviting(true)}>
          {t('invite')}
        </Button>
      </PageHead>
      <ActFailure failure={refused} />
      <Table
        caption={t('title')}
        rows={reply?.data.operators}
        rowKey={({ id }) => String(id)}
        empty={t('empty')}
        failure={failure}
        onRetry={again}
        columns={[
          column('name', ({ name, login, email }) => (
            <>
              <strong>{name}</strong> <code>{login}</code>
              <br />
              {email ?? <Badge tone="warn">{t('noEmail')}</Badge>}
            </>
          )),
          column('role', (row) => <AccessWords operator={row} />),
          column('state', ({ state }) => <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>),
          column(
            'factors',
            ({ totp, passkeys }) =>
              [totp ? t('totp') : '', passkeys > 0 ? t('passkeys', { count: passkeys }) : '']
                .filter(Boolean)
                .join(' · ') || '–',
          ),
          column('seen', ({ seen_at: at }) => (at ? <RelativeTime at={at} /> : '–')),
          column('act', (row) => (
            <Actions>
              <Button onClick={() => setChanged(row)}>{t('access')}</Button>
              <Button onClick={() => setMailed(row)}>{t('changeEmail')}</Button>
              <Button onClick={() => askAct('reset', row)}>{t('reset')}</Button>
              {row.state === 'disabled' ? (
                <Button onClick={() => void save({ id: row.id, disabled: false })}>
                  {t('enable')}
                </Button>
              ) : (
                <Button
                  look="danger"
                  disabled={row.id === me.id}
                  onClick={() => askAct('disable', row)}
                >
                  {t('disable')}
                </Button>
              )}
            </Actions>
          )),
        ]}
      />
      {dialog}
      {isInviting ? (
        <InviteDialog
          onClose={() => setIsInviting(false)}
          onLink={(made) => {
            setIsInviting(false);
            setLink(made);
          }}
        />
      ) : null}
      {changed ? <AccessDialog operator={changed} onClose={() => setChanged(undefined)} /> : null}
      {mailed ? <EmailDialog operator={mailed} onClose={() => setMailed(undefined)} /> : null}
      <LinkDialog link={link} onClose={() => setLink(undefined)} />
    </Stack>
  );
}
