import { useIsReadOnly } from '../../../kit/field.tsx';
import { optionsOf, SelectField } from '../../../kit/inputs.tsx';
import { Badge, Button, Card, Stack } from '../../../kit/layout.tsx';
import { milestoneName } from '../../../lib/names.logic.ts';
import { useNames } from '../../../lib/names.ts';
import { useText } from '../../../lib/text.ts';
import styles from '../campaign.module.css';
import { NumberField } from './number-field.tsx';
import type { FormProps } from '../use-campaign.ts';

const measures = ['registrations', 'followers'] as const;

export function RewardsForm({ value, onChange, data }: FormProps<'rewards'>) {
  const t = useText('campaign');
  const names = useNames();
  const kit = useText('kit');
  const isReadOnly = useIsReadOnly();
  const { milestones, quantities, registration_rewards } = value;
  const set = (fields: Partial<typeof value>) => onChange({ ...value, ...fields });
  const change = (index: number, fields: Partial<(typeof milestones)[number]>) =>
    set({ milestones: milestones.map((one, at) => (at === index ? { ...one, ...fields } : one)) });
  const add = () => {
    const numbers = milestones.map(({ key }) => Number(/(?:^|\D)(\d+)$/.exec(key)?.[1] ?? 0));
    const [reward = ''] = data.rewards;
    const last = milestones.findLast(({ measure }) => measure === 'registrations');
    set({
      milestones: [
        ...milestones,
        {
          key: `m${Math.max(0, ...numbers) + 1}`,
          measure: 'registrations' as const,
          threshold: (last?.threshold ?? 0) * 2 || 1,
          rewards: [reward],
        },
      ],
    });
  };
  return (
    <Stack>
      {milestones.map(({ key, threshold, measure, rewards }, index) => {
        const isReached = data.facts.reached.some((one) => one.key === key);
        return (
          <Card key={key}>
            <h2>
              {t('field.milestone')}: {milestoneName(kit, { threshold, measure })}{' '}
              {isReached ? <Badge tone="good">{t('field.reached')}</Badge> : null}
            </h2>
            <div className={styles.row}>
              <NumberField
                label={t('field.threshold')}
                value={threshold}
                disabled={isReadOnly || isReached}
                onChange={(next) => change(index, { threshold: next })}
              />
              <SelectField
                label={t('field.measure')}
                value={measure}
                disabled={isReadOnly || isReached}
                options={optionsOf(measures, (one) => t(`measure.${one}`))}
                onChange={(next) => change(index, { measure: next })}
              />
              {isReadOnly || isReached ? null : (
                <Button
                  onClick={() => set({ milestones: milestones.filter((_, at) => at !== index) })}
                >
                  {t('field.remove')}
                </Button>
              )}
            </div>
            <Gifts
              label={t('field.gives')}
              rewards={data.rewards}
              given={rewards}
              onChange={(next) => change(index, { rewards: next })}
            />
          </Card>
        );
      })}
      {isReadOnly ? null : (
        <div>
          <Button onClick={add}>{t('field.add')}</Button>
        </div>
      )}
      <Card title={t('field.forRegistering')}>
        <Gifts
          label={t('field.forRegistering')}
          rewards={data.rewards}
          given={registration_rewards}
          onChange={(next) => set({ registration_rewards: next })}
        />
      </Card>
      <Card title={t('field.quantity')}>
        <div className={styles.grid}>
          {data.rewards.map((reward) => (
            <NumberField
              key={reward}
              label={names.reward(reward)}
              value={quantities[reward] ?? 1}
              onChange={(next) => set({ quantities: { ...quantities, [reward]: next } })}
            />
          ))}
        </div>
      </Card>
    </Stack>
  );
}

interface GiftsProps {
  label: string;
  rewards: readonly string[];
  given: readonly string[];
  onChange(given: string[]): void;
}

function Gifts({ label, rewards, given, onChange }: GiftsProps) {
  const names = useNames();
  return (
    <fieldset className={styles.checks} disabled={useIsReadOnly()}>
      <legend>{label}</legend>
      {rewards.map((reward) => (
        <label key={reward}>
          <input
            type="checkbox"
            checked={given.includes(reward)}
            onChange={({ target }) =>
              onChange(target.checked ? [...given, reward] : given.filter((one) => one !== reward))
            }
          />
          {names.reward(reward)}
        </label>
      ))}
    </fieldset>
  );
}
