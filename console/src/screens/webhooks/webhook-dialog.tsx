import {
  accountFields,
  discordEvents,
  isConversionKind,
  listWebhooks,
  saveWebhook,
  type Webhook,
  type WebhookEvent,
  webhookEvents,
  webhookKinds,
} from '@prelude/contract/console/webhooks';
import { useState } from 'react';
import { Switch } from '../../kit/controls.tsx';
import { AreaField, optionsOf, SelectField, TextField } from '../../kit/inputs.tsx';
import { Stack } from '../../kit/layout.tsx';
import { Review } from '../../kit/review.tsx';
import { presentSections } from '../../lib/sections.ts';
import { useText } from '../../lib/text.ts';
import { useAct } from '../../lib/use-call.ts';

interface Props {
  /** Undefined for a new one. */
  webhook: Webhook | undefined;
  onClose(): void;
  onSecret(secret: string): void;
}

const fresh = { name: '', kind: 'standard', events: [], with_addresses: false } as const;

export function WebhookDialog({ webhook, onClose, onSecret }: Props) {
  const t = useText('webhooks');
  const words = useText('words');
  const save = useAct(saveWebhook, [listWebhooks]);
  const known = webhook ?? fresh;
  const [name, setName] = useState<string>(known.name);
  const [kind, setKind] = useState(known.kind);
  const [url, setUrl] = useState('');
  const [chosen, setChosen] = useState<readonly WebhookEvent[]>(known.events);
  const [hasAddresses, setHasAddresses] = useState(known.with_addresses);
  const [account, setAccount] = useState<Readonly<Record<string, string>>>({});
  const isDiscord = kind === 'discord';
  const fields = isConversionKind(kind) ? accountFields[kind] : undefined;
  const possible: readonly WebhookEvent[] = fields ? [] : isDiscord ? discordEvents : webhookEvents;
  const offered = possible.filter(
    (event) => presentSections().closed_test || !event.startsWith('test.'),
  );
  const choose = (event: WebhookEvent, isOn: boolean) =>
    setChosen(isOn ? [...chosen, event] : chosen.filter((one) => one !== event));
  const submit = () =>
    save.run(
      {
        ...(webhook && { id: webhook.id }),
        ...(fields ? { account } : url.trim() && { url: url.trim() }),
        name: name.trim(),
        kind,
        events: offered.filter((event) => chosen.includes(event)),
        with_addresses: hasAddresses && !isDiscord,
      },
      ({ data }) => {
        onClose();
        if (data.secret) onSecret(data.secret);
      },
    );
  return (
    <Review
      onClose={onClose}
      title={t(webhook ? 'change' : 'add')}
      action={t('save')}
      busy={save.isBusy}
      failure={save.failure}
      mayConfirm={() =>
        name.trim() !== '' && (url.trim() !== '' || fields !== undefined || webhook !== undefined)
      }
      onConfirm={submit}
    >
      <TextField
        label={t('column.name')}
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={setName}
      />
      {webhook ? null : (
        <SelectField
          label={t('field.kind')}
          hint={t(`kindText.${kind}`)}
          value={kind}
          options={optionsOf(webhookKinds, (value) => words(`value.${value}`))}
          onChange={setKind}
        />
      )}
      {fields ? (
        <AccountFields
          fields={fields}
          account={account}
          keeps={webhook !== undefined}
          onChange={setAccount}
        />
      ) : (
        <>
          <TextField
            label={t('field.url')}
            hint={t(webhook ? 'field.urlKeep' : 'field.urlHint')}
            type="url"
            maxLength={2000}
            autoComplete="off"
            value={url}
            onChange={setUrl}
          />
          <Stack>
            <strong>{t('column.events')}</strong>
            {offered.map((event) => (
              <Switch
                key={event}
                label={words(`receiverEvent.${event}`)}
                checked={chosen.includes(event)}
                onChange={(isOn) => choose(event, isOn)}
              />
            ))}
          </Stack>
        </>
      )}
      {isDiscord ? null : (
        <Stack>
          <Switch
            label={t(fields ? 'account.addresses' : 'field.addresses')}
            checked={hasAddresses}
            onChange={setHasAddresses}
          />
          <p>{t(fields ? 'account.addressesText' : 'field.addressesText')}</p>
        </Stack>
      )}
    </Review>
  );
}

type Fields = (typeof accountFields)[keyof typeof accountFields];

interface AccountProps {
  fields: Fields;
  account: Readonly<Record<string, string>>;
  /** Empty fields keep what is stored. */
  keeps: boolean;
  onChange(account: Readonly<Record<string, string>>): void;
}

function AccountFields({ fields, account, keeps, onChange }: AccountProps) {
  const t = useText('webhooks');
  return (
    <>
      <p>{t(keeps ? 'account.keep' : 'account.from')}</p>
      {fields.map(({ key, optional }) => {
        const props = {
          label: t(`account.${key}`),
          autoComplete: 'off',
          spellCheck: false,
          value: account[key] ?? '',
          onChange: (value: string) => onChange({ ...account, [key]: value }),
          ...(optional && { hint: t(key === 'test' ? 'account.testHint' : 'account.optional') }),
        };
        return key === 'key' ? (
          <AreaField key={key} rows={4} maxLength={8000} {...props} />
        ) : (
          <TextField key={key} maxLength={2000} {...props} />
        );
      })}
    </>
  );
}
