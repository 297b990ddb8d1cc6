import { Switch } from '../../../kit/controls.tsx';
import { Card, Stack } from '../../../kit/layout.tsx';
import { useText } from '../../../lib/text.ts';
import type { FormProps } from '../use-campaign.ts';

const providers = [
  'email',
  'password',
  'google',
  'apple',
  'facebook',
  'x',
  'guest',
  'wallet',
] as const;

export function SignInForm({ value, onChange, data }: FormProps<'sign_in'>) {
  const t = useText('campaign');
  const words = useText('words');
  const { sign_in } = value;
  return (
    <Card>
      <Stack>
        {providers.map((provider) => (
          <div key={provider}>
            <Switch
              label={words(`provider.${provider}`)}
              checked={sign_in[provider] ?? false}
              onChange={(isOpen) => onChange({ sign_in: { ...sign_in, [provider]: isOpen } })}
            />
            {data.ready.includes(provider) ? null : <p className="quiet">{t('field.unready')}</p>}
          </div>
        ))}
      </Stack>
    </Card>
  );
}
