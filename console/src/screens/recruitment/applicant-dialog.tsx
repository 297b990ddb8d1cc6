import { readApplicant } from '@prelude/contract/console/recruitment';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Dialog } from '../../kit/dialog.tsx';
import { FailureNote } from '../../kit/field.tsx';
import { Stack } from '../../kit/layout.tsx';
import { Instant } from '../../kit/time.tsx';
import { useMay } from '../../lib/session.ts';
import { useNames } from '../../lib/names.ts';
import { useText } from '../../lib/text.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './recruitment.module.css';

export function ApplicantDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const t = useText('recruitment');
  const names = useNames();
  const mayRead = useMay('players.read');
  const { reply, failure, again } = useCall(readApplicant, { code });
  const one = reply?.data;
  const facts: [string, ReactNode][] = one
    ? [
        [t('column.state'), t(`state.${one.state}`)],
        [t('column.platform'), one.platforms.map(names.platform).join(' · ')],
        [t('column.region'), names.region(one.region)],
        [t('column.age_band'), names.age(one.age_band)],
        [t('column.experience'), names.experience(one.experience)],
        [t('column.device'), one.device],
        [t('column.note'), one.note || '–'],
        [t('column.applied'), <Instant key="applied" at={one.applied_at} campaign />],
        [t('column.changed'), <Instant key="changed" at={one.changed_at} campaign />],
      ]
    : [];
  return (
    <Dialog open onClose={onClose} title={t('applicants.one', { code })} wide>
      <Stack>
        <FailureNote failure={failure} onRetry={again} />
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name} className={styles.pair}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          {one?.place ? (
            <div className={styles.pair}>
              <dt>{t('waves.claimBy')}</dt>
              <dd>
                <Instant at={one.place.claim_by} campaign />
                {one.place.promoted ? ` · ${t('applicants.promoted')}` : ''}
              </dd>
            </div>
          ) : null}
        </dl>
        {one && mayRead ? <Link href={`/players/${one.uid}`}>{t('applicants.player')}</Link> : null}
      </Stack>
    </Dialog>
  );
}
