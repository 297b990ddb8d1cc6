import type { Campaign } from '@prelude/contract/campaign/campaign';
import { useState } from 'react';
import { defaultLanguage, inLanguage, type Language } from '@prelude/contract/shared/languages';
import { TextField } from '../../../kit/inputs.tsx';
import { Button, Card, Stack } from '../../../kit/layout.tsx';
import { LanguageTabs } from '../../../kit/controls.tsx';
import { useText } from '../../../lib/text.ts';
import { withField } from '../../../lib/with-field.ts';
import styles from '../campaign.module.css';
import type { FormProps } from '../use-campaign.ts';
import { StoresCard } from './stores-card.tsx';

interface AddressProps {
  label: string;
  value: string;
  /** The address that applies while this one is empty. */
  instead?: string;
  onChange(value: string): void;
}

const Address = ({ instead, onChange, ...rest }: AddressProps) => (
  <TextField
    {...rest}
    inputMode="url"
    placeholder={instead}
    onChange={(next) => onChange(next.trim())}
  />
);

export function LinksForm({ value, onChange, data }: FormProps<'links'>) {
  const t = useText('campaign');
  const [language, setLanguage] = useState<Language>(defaultLanguage);
  const { stores, links } = value;
  const set = (fields: Partial<typeof value>) => onChange({ ...value, ...fields });
  return (
    <Stack>
      <StoresCard stores={stores} icons={data.icons} onChange={(next) => set({ stores: next })} />
      <Card title={t('field.channels')}>
        <LanguageTabs
          label={t('field.channels')}
          value={language}
          onChange={setLanguage}
          panel={(one) => <InLanguage language={one} value={value} set={set} />}
        />
      </Card>
      <Card>
        <div className={styles.grid}>
          <Address
            label={t('field.aboutUs')}
            value={links.about ?? ''}
            onChange={(about) => set({ links: withField(links, 'about', about || undefined) })}
          />
          <Address
            label={t('field.contact')}
            value={links.contact ?? ''}
            onChange={(contact) =>
              set({ links: withField(links, 'contact', contact || undefined) })
            }
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
  set(fields: Partial<LinksValue>): void;
}

function InLanguage({ language, value, set }: InLanguageProps) {
  const t = useText('campaign');
  const { social, support, creators } = value;
  const channels = social[language] ?? [];
  const setChannels = (next: Campaign['social'][string]) =>
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
            onChange={(href) =>
              setChannels(channels.map((one, at) => (at === index ? { ...one, href } : one)))
            }
          />
          <Button
            aria-label={`${t('field.remove')}: ${channel.label}`}
            onClick={() => setChannels(channels.filter((_, at) => at !== index))}
          >
            {t('field.remove')}
          </Button>
        </div>
      ))}
      <div className={styles.checks}>
        {missing.map((channel) => (
          <Button key={channel.name} onClick={() => setChannels([...channels, channel])}>
            {t('field.add')}: {channel.label}
          </Button>
        ))}
      </div>
      <div className={styles.grid}>
        <Address
          label={t('field.support')}
          value={support[language] ?? ''}
          instead={inLanguage(support, language)}
          onChange={(href) => set({ support: withField(support, language, href || undefined) })}
        />
        {creators ? (
          <Address
            label={t('field.creators')}
            value={creators[language] ?? ''}
            instead={inLanguage(creators, language)}
            onChange={(href) => set({ creators: withField(creators, language, href || undefined) })}
          />
        ) : null}
      </div>
    </Stack>
  );
}
