import {
  type AnnouncementSummary,
  listAnnouncements,
} from '@prelude/contract/console/announcements';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { Badge, Button, PageHead, Stack } from '../../kit/layout.tsx';
import { usePages } from '../../kit/pages.tsx';
import { type Column, columnsIn, Table } from '../../kit/table.tsx';
import { RelativeTime } from '../../kit/time.tsx';
import { currentIntl, useLanguage } from '../../lib/language.ts';
import { type Text, useText } from '../../lib/text.ts';
import { dateInZone } from '../../lib/time/zones.logic.ts';
import { toneOf } from './announcement.logic.ts';
import { Begin } from './begin.tsx';

const columnsOf = (
  t: Text<'announcements'>,
  open: (row: AnnouncementSummary) => void,
): Column<AnnouncementSummary>[] => {
  const column = columnsIn<'announcements', AnnouncementSummary>(t);
  return [
    column('name', (row) => (
      <Button look="quiet" onClick={() => open(row)}>
        {row.name}
      </Button>
    )),
    column('state', ({ state, failed }) =>
      failed.length > 0 ? (
        <Badge tone="bad">{t('state.failed')}</Badge>
      ) : (
        <Badge tone={toneOf[state]}>{t(`state.${state}`)}</Badge>
      ),
    ),
    column('at', ({ at, zone }) => (at ? dateInZone(currentIntl(), zone, at) : '–')),
    column('parts', ({ parts }) => parts.map((part) => t(`part.${part}`)).join(' · ')),
    column('updated', (row) => (
      <>
        <RelativeTime at={row.updated_at} /> {row.updated_by}
      </>
    )),
  ];
};

export function Screen() {
  const t = useText('announcements');
  useLanguage();
  const [, go] = useLocation();
  const [isNew, setNew] = useState(false);
  const { reply, table } = usePages(
    listAnnouncements,
    {},
    {
      by: 'before',
      next: ({ data }) => (data.more ? data.announcements.at(-1)?.id : null),
      every: 5000,
    },
  );
  const open = ({ id }: Pick<AnnouncementSummary, 'id'>) => go(`/announcements/${id}`);
  return (
    <Stack>
      <PageHead title={t('title')} text={t('text')}>
        <Button look="main" onClick={() => setNew(true)}>
          {t('new')}
        </Button>
      </PageHead>
      <Table
        caption={t('title')}
        rows={reply?.data.announcements}
        rowKey={({ id }) => String(id)}
        empty={t('empty')}
        {...table}
        onOpen={open}
        columns={columnsOf(t, open)}
      />
      <Begin open={isNew} onClose={() => setNew(false)} onMade={open} />
    </Stack>
  );
}
