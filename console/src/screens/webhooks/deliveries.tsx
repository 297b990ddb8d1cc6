import {
  listWebhookDeliveries,
  listWebhooks,
  resendWebhookDelivery,
  type Webhook,
  type WebhookDelivery,
} from '@prelude/contract/console/webhooks';
import { Badge, Button, Card } from '../../kit/layout.tsx';
import { ActFailure } from '../../kit/notes.tsx';
import { usePages } from '../../kit/pages.tsx';
import { columnsIn, Table } from '../../kit/table.tsx';
import { Instant } from '../../kit/time.tsx';
import { useText } from '../../lib/text.ts';
import { useAct } from '../../lib/use-call.ts';

const everyMs = 3000;
const tones = { waiting: undefined, delivered: 'good', failed: 'bad' } as const;

/** The log of one receiver. */
export function Deliveries({ webhook: { id, name } }: { webhook: Webhook }) {
  const t = useText('webhooks');
  const words = useText('words');
  const column = columnsIn<'webhooks', WebhookDelivery>(t);
  const resend = useAct(resendWebhookDelivery, [listWebhookDeliveries, listWebhooks]);
  const { reply, table } = usePages(
    listWebhookDeliveries,
    { id },
    { by: 'before', next: ({ data }) => data.next, every: everyMs },
  );
  return (
    <Card title={t('logOf', { name })}>
      <p>{t('logText')}</p>
      <ActFailure failure={resend.failure} />
      <Table
        caption={t('logOf', { name })}
        rows={reply?.data.deliveries}
        rowKey={(row) => String(row.id)}
        empty={t('logEmpty')}
        {...table}
        columns={[
          column('at', ({ created_at: at }) => <Instant at={at} />),
          column('event', ({ event, message }) => (
            <span title={message}>{words(`receiverEvent.${event}`)}</span>
          )),
          column('state', ({ state }) => <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>),
          column('tries', ({ tries }) => tries, { number: true }),
          column('next', ({ next_at: at }) => (at ? <Instant at={at} /> : '–')),
          column('answer', ({ status, answer }) => {
            const text = [status ?? '', answer].filter(Boolean).join(' · ');
            return text ? <code>{text}</code> : '–';
          }),
          // The data of a report are gone once it is settled.
          column('act', ({ id: delivery, event, state }) =>
            event === 'conversion' && state !== 'waiting' ? null : (
              <Button onClick={() => void resend.run({ delivery })}>{t('resend')}</Button>
            ),
          ),
        ]}
      />
    </Card>
  );
}
