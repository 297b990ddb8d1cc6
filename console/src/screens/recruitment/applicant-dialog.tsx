import { type Applicant, readApplicant } from '@prelude/contract/console/recruitment';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Dialog } from '../../kit/dialog.tsx';
import { Facts, Stack } from '../../kit/layout.tsx';
import { Loaded } from '../../kit/notes.tsx';
import { Instant } from '../../kit/time.tsx';
import { useMay } from '../../lib/session.ts';
import { useNames } from '../../lib/names.ts';
import { useText } from '../../lib/text.ts';
import { useCall } from '../../lib/use-call.ts';

export function ApplicantDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const t = useText('recruitment');
  const names = useNames();
  const mayRead = useMay('players.read');
  const call = useCall(readApplicant, { code });
  const factsOf = (one: Applicant): [string, ReactNode][] => [
    [t('column.state'), t(`state.${one.state}`)],
    [t('column.platform'), one.platforms.map(names.platform).join(' · ')],
    [t('column.region'), names.region(one.region)],
    [t('column.age_band'), names.age(one.age_band)],
    [t('column.experience'), names.experience(one.experience)],
    [t('column.device'), one.device],
    [t('column.note'), one.note || '–'],
    [t('column.applied'), <Instant key="applied" at={one.applied_at} />],
    [t('column.changed'), <Instant key="changed" at={one.changed_at} />],
  ];
  const placeOf = ({ place }: Applicant): [string, ReactNode][] =>
    place
      ? [
          [
            t('waves.claimBy'),
            <>
              <Instant at={place.claim_by} />
              {place.promoted ? ` · ${t('applicants.promoted')}` : ''}
            </>,
          ],
        ]
      : [];
  return (
    <Dialog open onClose={onClose} title={t('applicants.one', { code })} wide>
      <Stack>
        <Loaded call={call}>
          {({ data: one }) => (
            <>
              <Facts facts={[...factsOf(one), ...placeOf(one)]} />
              {mayRead ? <Link href={`/players/${one.uid}`}>{t('applicants.player')}</Link> : null}
            </>
          )}
        </Loaded>
      </Stack>
    </Dialog>
  );
}
