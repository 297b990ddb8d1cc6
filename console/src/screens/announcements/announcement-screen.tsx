import { readAnnouncement } from '@prelude/contract/console/announcements';
import { Link, useParams } from 'wouter';
import { Badge, PageHead, Stack } from '../../kit/layout.tsx';
import { Loaded } from '../../kit/notes.tsx';
import { useText } from '../../lib/text.ts';
import { useCall } from '../../lib/use-call.ts';
import { toneOf } from './announcement.logic.ts';
import { Editor } from './editor.tsx';
import { Standing } from './standing.tsx';

export function Screen() {
  const t = useText('announcements');
  const id = Number(useParams<{ id: string }>().id);
  // Other operators and the schedule change the state, too.
  const call = useCall(readAnnouncement, { id }, { every: 5000, keep: true });
  return (
    <Stack>
      <Link href="/announcements">{t('back')}</Link>
      <Loaded call={call}>
        {({ data }) => (
          <>
            <PageHead
              title={data.name}
              text={<Badge tone={toneOf[data.state]}>{t(`state.${data.state}`)}</Badge>}
            />
            {data.state === 'draft' ? (
              <Editor key={data.id} announcement={data} again={call.reread} />
            ) : (
              <Standing announcement={data} />
            )}
          </>
        )}
      </Loaded>
    </Stack>
  );
}
