import { closedTest } from '@prelude/contract/campaign/section-data';
import { useIsReadOnly } from '../../../kit/field.tsx';
import { InstantField } from '../../../kit/date-field.tsx';
import { Button, Card, Stack } from '../../../kit/layout.tsx';
import { useText } from '../../../lib/text.ts';
import styles from '../campaign.module.css';
import { NumberField } from './number-field.tsx';
import type { FormProps } from '../use-campaign.ts';
import { PlacesTable } from './places-table.tsx';
import { ScalePlaces } from './scale-places.tsx';

export function RecruitmentForm({ value, onChange, data }: FormProps<'recruitment'>) {
  const t = useText('campaign');
  const isReadOnly = useIsReadOnly();
  const recruitment = closedTest(value);
  const { waves, beacon } = recruitment;
  // The draw has committed to these values. The server refuses changes, so the form disables them.
  const isBound = isReadOnly || data.facts.draw.committed;
  const isOffered = isReadOnly || data.facts.draw.published;
  const set = (fields: Partial<typeof recruitment>) =>
    onChange({ recruitment: { ...recruitment, ...fields } });
  const setWave = (index: number, fields: Partial<(typeof waves)[number]>) =>
    set({ waves: waves.map((wave, at) => (at === index ? { ...wave, ...fields } : wave)) });
  const dates = [
    ['opens_at', t('field.applyOpens'), isReadOnly],
    ['closes_at', t('field.applyCloses'), isReadOnly || data.facts.draw.frozen],
    ['results_at', t('field.results_at'), isOffered],
    ['ends_at', t('field.ends_at'), isReadOnly],
  ] as const;
  return (
    <Stack>
      <Card>
        <div className={styles.grid}>
          {dates.map(([field, label, isFixed]) => (
            <InstantField
              key={field}
              label={label}
              value={recruitment[field]}
              onChange={(at) => set({ [field]: at })}
              disabled={isFixed}
            />
          ))}
        </div>
      </Card>
      <Card title={t('field.places')}>
        <PlacesTable
          recruitment={recruitment}
          disabled={isBound}
          onChange={(places) => set({ places })}
        />
        {isBound ? null : (
          <ScalePlaces recruitment={recruitment} onChange={(places) => set({ places })} />
        )}
        {data.facts.draw.committed ? null : <p>{t('places.locks')}</p>}
        <div className={styles.grid}>
          <NumberField
            label={t('field.reserve')}
            value={recruitment.reserve_percent}
            disabled={isBound}
            onChange={(reserve_percent) => set({ reserve_percent })}
          />
          <NumberField
            label={t('field.claimHours')}
            value={recruitment.promoted_claim_hours}
            onChange={(promoted_claim_hours) => set({ promoted_claim_hours })}
          />
        </div>
        {waves.map((wave, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- waves are identified only by position
          <fieldset key={index} className={styles.row}>
            <legend>{t('field.wave', { count: index + 1 })}</legend>
            <NumberField
              label={t('field.percent')}
              value={wave.percent}
              disabled={isBound}
              onChange={(percent) => setWave(index, { percent })}
            />
            <InstantField
              label={t('field.entersAt')}
              value={wave.enters_at}
              onChange={(enters_at) => setWave(index, { enters_at })}
              disabled={isOffered}
            />
            <InstantField
              label={t('field.claimBy')}
              value={wave.claim_by}
              onChange={(claim_by) => setWave(index, { claim_by })}
              disabled={isOffered}
            />
            {waves.length > 1 && !isBound ? (
              <Button onClick={() => set({ waves: waves.filter((_, at) => at !== index) })}>
                {t('field.remove')}
              </Button>
            ) : null}
          </fieldset>
        ))}
        {isBound ? null : (
          <div>
            <Button onClick={() => set({ waves: [...waves, { ...waves.at(-1)!, percent: 0 }] })}>
              {t('field.add')}
            </Button>
          </div>
        )}
      </Card>
      <Card title={t('field.beacon')}>
        <div className={styles.grid}>
          <NumberField
            label={`${beacon.name} · ${t('field.beaconRound')}`}
            value={beacon.round}
            plain
            disabled={isBound}
            onChange={(round) => set({ beacon: { ...beacon, round } })}
          />
          <InstantField
            label={t('field.beaconAt')}
            value={beacon.at}
            onChange={(at) => set({ beacon: { ...beacon, at } })}
            disabled={isBound}
          />
        </div>
      </Card>
    </Stack>
  );
}
