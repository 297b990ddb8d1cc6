import type { CampaignSection } from '@prelude/contract/campaign/sections';
import { type CampaignVersion, readCampaignHistory } from '@prelude/contract/console/campaign';
import { useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { JsonDiff } from '../../../kit/json-diff.tsx';
import { Actions, Badge } from '../../../kit/layout.tsx';
import { Pager, usePages } from '../../../kit/pages.tsx';
import { Table } from '../../../kit/table.tsx';
import { Instant } from '../../../kit/time.tsx';
import { useMay } from '../../../lib/session.ts';
import { useNames } from '../../../lib/names.ts';
import { useText } from '../../../lib/text.ts';
import { formatZones } from '../../../lib/time/dates.ts';
import { useCall } from '../../../lib/use-call.ts';
import { reviewWords } from '../review-words.ts';

interface Props {
  section: CampaignSection;
  /** The value in force, and the value from the campaign file. */
  present: unknown;
  file: unknown;
  onRestore(value: unknown): void;
}

export function SectionHistory({ section, present, file, onRestore }: Props) {
  const t = useText('campaign');
  const names = useNames();
  const may = useMay('campaign.write');
  const pages = usePages<number>();
  const [open, setOpen] = useState<CampaignVersion>();
  const before = pages.cursor;
  const { reply, failure, again } = useCall(
    readCampaignHistory,
    { section, ...(before === undefined ? {} : { before }) },
    { keep: true },
  );
  const versions = reply?.data.versions;
  return (
    <>
      <Table
        caption={t('history.title')}
        rows={versions}
        rowKey={({ id }) => String(id)}
        empty={t('history.empty')}
        failure={failure}
        onRetry={again}
        columns={[
          { key: 'at', title: t('history.when'), cell: ({ at }) => <Instant at={at} /> },
          { key: 'who', title: t('history.who'), cell: ({ author }) => author },
          {
            key: 'note',
            title: t('history.note'),
            cell: ({ note, value }) => (
              <>
                {value === null ? <Badge>{t('history.file')}</Badge> : null} {note}
              </>
            ),
          },
          {
            key: 'act',
            title: t('history.act'),
            cell: (version) => (
              <Actions>
                <Button onClick={() => setOpen(version)}>{t('history.look')}</Button>
                {may ? (
                  <Button onClick={() => onRestore(version.value ?? file)}>
                    {t('history.restore')}
                  </Button>
                ) : null}
              </Actions>
            ),
          },
        ]}
        foot={<Pager pages={pages} next={reply?.data.more ? versions?.at(-1)?.id : null} />}
      />
      <Dialog
        open={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={t('history.look')}
        text={open ? `${open.author} · #${open.id}` : ''}
        wide
      >
        <JsonDiff
          before={open?.value ?? file}
          after={present}
          words={reviewWords(t, names, {
            section,
            sides: [present, open?.value ?? file],
            date: formatZones,
          })}
        />
      </Dialog>
    </>
  );
}
