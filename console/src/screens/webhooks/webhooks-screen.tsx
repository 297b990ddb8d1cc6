import {
  isConversionKind,
  listWebhookDeliveries,
  listWebhooks,
  pauseWebhook,
  removeWebhook,
  rotateWebhookSecret,
  testWebhook,
  type Webhook,
} from '@prelude/contract/console/webhooks';
import { useState } from 'react';
import { CopyButton } from '../../kit/copy-button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Actions, Badge, Button, PageHead, Stack } from '../../kit/layout.tsx';
import { ActFailure } from '../../kit/notes.tsx';
import { useConfirm } from '../../kit/review.tsx';
import { columnsIn, Table } from '../../kit/table.tsx';
import { toast } from '../../kit/toast.tsx';
import { useText } from '../../lib/text.ts';
import { useActs, useCall } from '../../lib/use-call.ts';
import { Deliveries } from './deliveries.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import styles from './webhooks.module.css';

const everyMs = 5000;

export function Screen() {
  const t = useText('webhooks');
  const words = useText('words');
  const column = columnsIn<'webhooks', Webhook>(t);
  const { reply, failure, again } = useCall(listWebhooks, {}, { every: everyMs });
  const { act, run, failure: refused } = useActs([listWebhooks, listWebhookDeliveries]);
  const [edited, setEdited] = useState<Webhook | 'new'>();
  const [openedId, setOpenedId] = useState<number>();
  const [secret, setSecret] = useState<string>();
  const { ask, dialog } = useConfirm();
  const webhooks = reply?.data.webhooks;
  const opened = webhooks?.find(({ id }) => id === openedId);
  const acts = {
    rotate: async ({ id }: Webhook) =>
      setSecret((await act(rotateWebhookSecret, { id })).data.secret),
    remove: ({ id }: Webhook) => act(removeWebhook, { id }),
  };
  const askAct = (name: keyof typeof acts, row: Webhook) =>
    ask({
      title: t(`${name}Title`, { name: row.name }),
      text: t(`${name}Text`),
      action: t(name),
      danger: true,
      onConfirm: () => acts[name](row),
    });
  const sendTest = ({ id }: Webhook) =>
    run(testWebhook, { id }, () => {
      setOpenedId(id);
      toast(t('tested'));
    });
  return (
    <Stack>
      <PageHead title={t('title')} text={t('text')}>
        <Button look="main" onClick={() => setEdited('new')}>
          {t('add')}
        </Button>
      </PageHead>
      <ActFailure failure={refused} />
      <Table
        caption={t('title')}
        rows={webhooks}
        rowKey={({ id }) => String(id)}
        empty={t('empty')}
        failure={failure}
        onRetry={again}
        onOpen={({ id }) => setOpenedId(id)}
        columns={[
          column('name', ({ name, host, kind }) => (
            <>
              <strong>{name}</strong>
              <br />
              {words(`value.${kind}`)} · <code>{host}</code>
            </>
          )),
          column('events', ({ kind, events, with_addresses: hasAddresses }) => (
            <>
              {(isConversionKind(kind) ? (['conversion'] as const) : events)
                .map((event) => words(`receiverEvent.${event}`))
                .join(' · ') || '–'}{' '}
              {hasAddresses ? (
                <Badge tone="warn">{t(isConversionKind(kind) ? 'hashes' : 'addresses')}</Badge>
              ) : null}
            </>
          )),
          column('state', ({ paused_at: pausedAt, pause_reason: reason, asked }) => (
            <>
              <Badge tone={pausedAt ? 'warn' : 'good'}>{t(pausedAt ? 'paused' : 'active')}</Badge>
              {reason ? <p>{t('pausedCredentials')}</p> : null}
              {asked ? null : <p>{t('notAsked')}</p>}
            </>
          )),
          column('waiting', ({ waiting }) => waiting, { number: true }),
          column('failed', ({ failed }) => failed, { number: true }),
          column('act', (row) => (
            <Actions>
              <Button onClick={() => setOpenedId(row.id)}>{t('log')}</Button>
              <Button onClick={() => void sendTest(row)}>{t('test')}</Button>
              <Button
                onClick={() => void run(pauseWebhook, { id: row.id, paused: !row.paused_at })}
              >
                {t(row.paused_at ? 'resume' : 'pause')}
              </Button>
              <Button onClick={() => setEdited(row)}>{t('change')}</Button>
              {row.kind === 'standard' ? (
                <Button onClick={() => askAct('rotate', row)}>{t('rotate')}</Button>
              ) : null}
              <Button look="danger" onClick={() => askAct('remove', row)}>
                {t('remove')}
              </Button>
            </Actions>
          )),
        ]}
      />
      {opened ? <Deliveries webhook={opened} /> : null}
      {dialog}
      {edited ? (
        <WebhookDialog
          webhook={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSecret={setSecret}
        />
      ) : null}
      <Dialog
        open={secret !== undefined}
        onClose={() => setSecret(undefined)}
        title={t('secret')}
        text={t('secretText')}
      >
        <Stack>
          <code className={styles.secret}>{secret}</code>
          <Actions>
            <CopyButton text={secret ?? ''} />
            <Button look="main" onClick={() => setSecret(undefined)}>
              {t('done')}
            </Button>
          </Actions>
        </Stack>
      </Dialog>
    </Stack>
  );
}
