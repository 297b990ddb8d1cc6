import {
  listNewsletterFailures,
  type NewsletterFailure,
} from '@prelude/contract/console/newsletter';
import { Link } from 'wouter';
import { Card } from '../../kit/layout.tsx';
import { columnsIn, Table } from '../../kit/table.tsx';
import { Instant } from '../../kit/time.tsx';
import { useText } from '../../lib/text.ts';
import { useCall } from '../../lib/use-call.ts';

const everyMs = 10_000;

export function Failures() {
  const t = useText('newsletter');
  const column = columnsIn<'newsletter', NewsletterFailure>(t);
  const { reply, failure, again } = useCall(listNewsletterFailures, {}, { every: everyMs });
  // Most lists have none.
  if (!failure && !reply?.data.failures.length) return null;
  return (
    <Card title={t('failures')}>
      <p>{t('failuresText')}</p>
      <Table
        caption={t('failures')}
        rows={reply?.data.failures}
        rowKey={({ id }) => String(id)}
        empty=""
        failure={failure}
        onRetry={again}
        columns={[
          column('player', ({ player }) =>
            player ? <Link href={`/players/${player}`}>{player}</Link> : t('erased'),
          ),
          column('state', ({ state }) => t(`member.${state}`)),
          column('reason', ({ reason }) => <code>{reason}</code>),
          column('tries', ({ tries }) => tries, { number: true }),
          column('at', ({ tried_at: at }) => (at ? <Instant at={at} /> : '–')),
          column('next', ({ next_at: at }) => (at ? <Instant at={at} /> : '–')),
        ]}
      />
    </Card>
  );
}
