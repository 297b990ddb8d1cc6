import { readSequence, type Sequence } from '@prelude/contract/console/sequences';
import { Link, useParams } from 'wouter';
import { Badge, PageHead, Stack } from '../../kit/layout.tsx';
import { Loaded, Note } from '../../kit/notes.tsx';
import { useText } from '../../lib/text.ts';
import { formatZones } from '../../lib/time/dates.ts';
import { useCall } from '../../lib/use-call.ts';
import { SequenceActs } from './sequence-acts.tsx';
import { SequenceEditor } from './sequence-editor.tsx';
import { sequenceTones } from './sequence.logic.ts';

export function Screen() {
  const t = useText('sequences');
  const id = Number(useParams<{ id: string }>().id);
  // Other operators and the schedule change it too.
  const call = useCall(readSequence, { id }, { keep: true, every: 4000 });
  return (
    <Stack>
      <Link href="/mailings">{t('back')}</Link>
      <Loaded call={call}>
        {({ data: sequence }) => (
          <>
            <PageHead
              title={sequence.name}
              text={
                <Badge tone={sequenceTones[sequence.state]}>{t(`state.${sequence.state}`)}</Badge>
              }
            />
            <Moved sequence={sequence} />
            {sequence.state === 'draft' ? null : <SequenceActs sequence={sequence} />}
            <SequenceEditor key={id} sequence={sequence} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

function Moved({ sequence: { at, moved_from: from, steps } }: { sequence: Sequence }) {
  const t = useText('sequences');
  const skipped = steps.filter(({ state }) => state === 'skipped').length;
  if (at === null) return <Note tone="bad">{t('plan.gone')}</Note>;
  return from === null && skipped === 0 ? null : (
    <Note tone="warn">
      {from === null ? null : t('plan.moved', { from: formatZones(from), to: formatZones(at) })}{' '}
      {skipped > 0 ? t('plan.skipped', { count: skipped }) : null}
    </Note>
  );
}
