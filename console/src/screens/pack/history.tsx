import type { readPackPictureHistory } from '@prelude/contract/console/pack-pictures';
import type { readSentenceHistory } from '@prelude/contract/console/sentences';
import type { BodyOf, ReplyOf } from '@prelude/contract/shared/endpoint';
import type { ReactNode } from 'react';
import { Button } from '../../kit/button.tsx';
import { Badge } from '../../kit/layout.tsx';
import { Pager, usePages } from '../../kit/pages.tsx';
import { Table } from '../../kit/table.tsx';
import { Instant } from '../../kit/time.tsx';
import { useText } from '../../lib/text.ts';
import { useCall } from '../../lib/use-call.ts';

type Call = typeof readSentenceHistory | typeof readPackPictureHistory;
type Version<E extends Call> = ReplyOf<E>['data']['versions'][number];

interface Props<E extends Call> {
  endpoint: E;
  of: Omit<BodyOf<E>, 'before'>;
  /** Null for the pack's own. */
  what(version: Version<E>): ReactNode;
  /** Undefined for operators who may only read. */
  onUse?: ((version: Version<E>) => void) | undefined;
}

export function History<E extends Call>({ endpoint, of, what, onUse }: Props<E>) {
  const t = useText('pack');
  const pages = usePages<number>();
  const before = pages.cursor;
  const body = { ...of, ...(before === undefined ? {} : { before }) } as BodyOf<E>;
  const { reply, failure, again } = useCall(endpoint, body, { keep: true });
  const versions = reply?.data.versions as Version<E>[] | undefined;
  return (
    <>
      <h3>{t('history')}</h3>
      <Table
        caption={t('history')}
        rows={versions}
        rowKey={({ id }) => String(id)}
        empty={t('noHistory')}
        failure={failure}
        onRetry={again}
        columns={[
          { key: 'at', title: t('when'), cell: ({ at }) => <Instant at={at} /> },
          { key: 'who', title: t('who'), cell: ({ author }) => author },
          {
            key: 'what',
            title: t('what'),
            cell: (version) => what(version) ?? <Badge>{t('own')}</Badge>,
          },
          ...(onUse
            ? [
                {
                  key: 'act',
                  title: t('act'),
                  cell: (version: Version<E>) => (
                    <Button onClick={() => onUse(version)}>{t('use')}</Button>
                  ),
                },
              ]
            : []),
        ]}
        foot={
          reply?.data.more || pages.page > 1 ? (
            <Pager pages={pages} next={reply?.data.more ? versions?.at(-1)?.id : null} />
          ) : null
        }
      />
    </>
  );
}
