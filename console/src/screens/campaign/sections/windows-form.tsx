import { Switch } from '../../../kit/controls.tsx';
import { InstantField } from '../../../kit/date-field.tsx';
import { Card } from '../../../kit/layout.tsx';
import { useText } from '../../../lib/text.ts';
import { withField } from '../../../lib/with-field.ts';
import styles from '../campaign.module.css';
import type { FormProps } from '../use-campaign.ts';

export function WindowsForm({ value, onChange }: FormProps<'windows'>) {
  const t = useText('campaign');
  const { registration, predownload_at, rewards_due_at } = value;
  const set = (fields: Partial<typeof value>) => onChange({ ...value, ...fields });
  const period = (fields: Partial<typeof registration>) =>
    set({ registration: { ...registration, ...fields } });
  return (
    <Card>
      <div className={styles.grid}>
        <InstantField
          label={`${t('line.registration')} · ${t('field.opens_at')}`}
          value={registration.opens_at}
          onChange={(opens_at) => period({ opens_at })}
        />
        <InstantField
          label={`${t('line.registration')} · ${t('field.closes_at')}`}
          value={registration.closes_at}
          onChange={(closes_at) => period({ closes_at })}
        />
        <InstantField
          label={t('field.predownload_at')}
          value={predownload_at ?? ''}
          onChange={(at) => onChange(withField(value, 'predownload_at', at || undefined))}
        />
      </div>
      <Switch
        label={t('field.rewardsAtLaunch')}
        checked={rewards_due_at === null}
        onChange={(isAtLaunch) =>
          set({ rewards_due_at: isAtLaunch ? null : (predownload_at ?? registration.closes_at) })
        }
      />
      {rewards_due_at === null ? null : (
        <InstantField
          label={t('field.rewards_due_at')}
          value={rewards_due_at}
          onChange={(at) => set({ rewards_due_at: at })}
        />
      )}
    </Card>
  );
}
