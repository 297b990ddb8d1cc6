import { Switch } from '../../kit/controls.tsx';
import { Card, Stack } from '../../kit/layout.tsx';
import { useText } from '../../lib/text.ts';
import styles from './campaign.module.css';
import type { FormProps } from './parts.ts';

const doors = ['email', 'password', 'google', 'apple', 'facebook', 'x', 'guest', 'wallet'] as const;

export function SignInForm({ value, onChange, disabled, data }: FormProps<'sign_in'>) {
  const t = useText('campaign');
  const { sign_in } = value;
  return (
    <Card>
      <Stack>
        {doors.map((door) => (
          <div key={door}>
            <Switch
              label={t(`door.${door}`)}
              checked={sign_in[door] ?? false}
              disabled={disabled}
              onChange={(isOpen) => onChange({ sign_in: { ...sign_in, [door]: isOpen } })}
            />
            {data.ready.includes(door) ? null : (
              <p className={styles.quiet}>{t('field.unready')}</p>
            )}
          </div>
        ))}
      </Stack>
    </Card>
  );
}
