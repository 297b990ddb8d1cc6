import type { Campaign } from '@prelude/contract/campaign/campaign';
import { platforms as stores } from '@prelude/contract/site/registration';
import { useState } from 'react';
import { endonym, type Language, languages } from '@prelude/contract/shared/languages';
import { Button } from '../../../kit/button.tsx';
import { Switch, Tabs } from '../../../kit/controls.tsx';
import { Field } from '../../../kit/field.tsx';
import { Card, Stack } from '../../../kit/layout.tsx';
import { useText } from '../../../lib/text.ts';
import styles from '../campaign.module.css';
import type { FormProps } from '../use-campaign.ts';

interface AddressProps {
  label: string;
  value: string;
  onChange(value: string): void;
  disabled: boolean;
}

const Address = ({ label, value, onChange, disabled }: AddressProps) => (
  <Field label={label}>
    {(control) => (
      <input
        {...control}
        inputMode="url"
        disabled={disabled}
        value={value}
        onChange={({ target }) => onChange(target.value.trim())}
      />
    )}
  </Field>
);

export function LinksForm({ value, onChange, disabled }: FormProps<'links'>) {
  const t = useText('campaign');
  const [language, setLanguage] = useState<Language>('en');
  const { platforms, links } = value;
  const set = (fields: Partial<typeof value>) => onChange({ ...value, ...fields });
  return (
    <Stack>
      <Card title={t('field.stores')}>
        {stores.map((key) => {
          const at = platforms.findIndex((one) => one.key === key);
          const store = platforms[at];
          const change = (fields: Partial<(typeof platforms)[number]>) =>
            set({ platforms: platforms.map((one, i) => (i === at ? { ...one, ...fields } : one)) });
          return (
            <div key={key} className={styles.row}>
              <Switch
                label={`${t(`platform.${key}`)} · ${t('field.shown')}`}
                checked={store !== undefined}
                disabled={disabled}
                onChange={(isShown) =>
                  set({
                    platforms: isShown
                      ? [...platforms, { key, href: 'https://', mobile: false }]
                      : platforms.filter((one) => one.key !== key),
                  })
                }
              />
              {store ? (
                <>
                  <Address
                    label={`${t(`platform.${key}`)} · ${t('field.address')}`}
                    value={store.href}
                    disabled={disabled}
                    onChange={(href) => change({ href })}
                  />
                  <Switch
                    label={t('field.onPhones')}
                    checked={store.mobile}
                    disabled={disabled}
                    onChange={(mobile) => change({ mobile })}
                  />
                </>
              ) : null}
            </div>
          );
        })}
      </Card>
      <Card title={t('field.channels')}>
        <Tabs
          label={t('field.channels')}
          value={language}
          onChange={(next) => setLanguage(next as Language)}
          tabs={languages.map((one) => ({
            value: one,
            label: endonym(one),
            panel: <InLanguage language={one} value={value} disabled={disabled} set={set} />,
          }))}
        />
      </Card>
      <Card>
        <div className={styles.grid}>
          <Address
            label={t('field.aboutUs')}
            value={links.about}
            disabled={disabled}
            onChange={(about) => set({ links: { ...links, about } })}
          />
          <Address
            label={t('field.contact')}
            value={links.contact}
            disabled={disabled}
            onChange={(contact) => set({ links: { ...links, contact } })}
          />
        </div>
      </Card>
    </Stack>
  );
}

type LinksValue = FormProps<'links'>['value'];
interface InLanguageProps {
  language: Language;
  value: LinksValue;
  disabled: boolean;
  set(fields: Partial<LinksValue>): void;
}

function InLanguage({ language, value, disabled, set }: InLanguageProps) {
  const t = useText('campaign');
  const { social, support, creators } = value;
  const channels = social[language];
  const setChannels = (next: Campaign['social']['en']) =>
    set({ social: { ...social, [language]: next } });
  // All channels of any language; only these have an icon.
  const known = [
    ...new Map(
      Object.values(social)
        .flat()
        .map((one) => [one.name, one]),
    ).values(),
  ];
  const missing = known.filter(({ name }) => !channels.some((one) => one.name === name));
  return (
    <Stack>
      {channels.map((channel, index) => (
        <div key={channel.name} className={styles.row}>
          <Address
            label={channel.label}
            value={channel.href}
            disabled={disabled}
            onChange={(href) =>
              setChannels(channels.map((one, at) => (at === index ? { ...one, href } : one)))
            }
          />
          <Button
            disabled={disabled}
            aria-label={`${t('field.remove')}: ${channel.label}`}
            onClick={() => setChannels(channels.filter((_, at) => at !== index))}
          >
            {t('field.remove')}
          </Button>
        </div>
      ))}
      <div className={styles.checks}>
        {missing.map((channel) => (
          <Button
            key={channel.name}
            disabled={disabled}
            onClick={() => setChannels([...channels, channel])}
          >
            {t('field.add')}: {channel.label}
          </Button>
        ))}
      </div>
      <div className={styles.grid}>
        <Address
          label={t('field.support')}
          value={support[language]}
          disabled={disabled}
          onChange={(href) => set({ support: { ...support, [language]: href } })}
        />
        <Address
          label={t('field.creators')}
          value={creators[language]}
          disabled={disabled}
          onChange={(href) => set({ creators: { ...creators, [language]: href } })}
        />
      </div>
    </Stack>
  );
}
