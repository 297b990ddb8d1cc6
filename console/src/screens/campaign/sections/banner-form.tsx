import { type Banner, bannerLevels } from '@prelude/contract/campaign/sections';
import {
  defaultLanguage,
  endonym,
  type Language,
  languages,
  perLanguage,
} from '@prelude/contract/shared/languages';
import { Switch } from '../../../kit/controls.tsx';
import { InstantField } from '../../../kit/date-field.tsx';
import { AreaField, optionsOf, SelectField, TextField } from '../../../kit/inputs.tsx';
import { Card, Stack } from '../../../kit/layout.tsx';
import { LanguageColumns } from '../../../kit/language-columns.tsx';
import { spokenIn } from '../../../lib/spoken.ts';
import { useText } from '../../../lib/text.ts';
import { BannerPreview } from './banner-preview.tsx';
import styles from '../campaign.module.css';
import type { FormProps } from '../use-campaign.ts';
import { type Problem, problemAt, problemText } from '../problems.ts';

const noWords = () => perLanguage(() => '');
/** A function: the campaign's languages are known after the start. */
export const emptyBanner = (): Banner => ({
  level: 'info',
  text: noWords(),
  link: null,
  from: null,
  until: null,
  dismissible: true,
});

export function BannerForm({ value, onChange, problems }: FormProps<'banner'>) {
  const t = useText('campaign');
  const { banner } = value;
  return (
    <Stack>
      <Card>
        <Switch
          label={t('field.bannerOn')}
          checked={banner !== null}
          onChange={(isOn) => onChange({ banner: isOn ? emptyBanner() : null })}
        />
      </Card>
      {banner ? (
        <BannerWords
          banner={banner}
          set={(fields) => onChange({ banner: { ...banner, ...fields } })}
          problems={problems}
        />
      ) : null}
      {banner ? (
        <Card title={t('field.preview')}>
          <BannerPreview banner={banner} />
        </Card>
      ) : null}
    </Stack>
  );
}

interface WordsProps {
  banner: Banner;
  /** Without the time from which it shows, which an announcement decides. */
  isTimed?: boolean;
  set(fields: Partial<Banner>): void;
  problems: readonly Problem[];
}

export function BannerWords({ banner, isTimed = true, set, problems }: WordsProps) {
  const t = useText('campaign');
  const errorAt = (path: string, language?: Language): string | undefined => {
    const found = problemAt(problems, path, language);
    return found && problemText(t, found, { banner });
  };
  const { level, text, link, from, until, dismissible } = banner;
  return (
    <Card>
      {languages.length > 1 ? (
        <p>{t('field.wordsHint', { language: endonym(defaultLanguage) })}</p>
      ) : null}
      <LanguageColumns>
        {(language) => (
          <>
            <AreaField
              label={t('field.words')}
              error={errorAt('text', language)}
              {...spokenIn(language)}
              maxLength={200}
              value={text[language] ?? ''}
              onChange={(next) =>
                set({ text: { ...text, [language]: next.replaceAll('\n', ' ') } })
              }
            />
            {link ? (
              <TextField
                label={t('field.linkLabel')}
                error={errorAt('link/label', language)}
                {...spokenIn(language)}
                maxLength={40}
                value={link.label[language] ?? ''}
                onChange={(next) =>
                  set({
                    link: { ...link, label: { ...link.label, [language]: next } },
                  })
                }
              />
            ) : null}
          </>
        )}
      </LanguageColumns>
      <div className={styles.checks}>
        <Switch
          label={t('field.withLink')}
          checked={link !== null}
          onChange={(isOn) => set({ link: isOn ? { href: '', label: noWords() } : null })}
        />
        <Switch
          label={t('field.dismissible')}
          checked={dismissible}
          onChange={(isOn) => set({ dismissible: isOn })}
        />
      </div>
      {link ? (
        <TextField
          label={t('field.address')}
          hint={t('field.linkHint')}
          error={errorAt('link/href') && t('field.hrefWrong')}
          inputMode="url"
          value={link.href}
          onChange={(next) => set({ link: { ...link, href: next.trim() } })}
        />
      ) : null}
      <div className={styles.grid}>
        <SelectField
          label={t('field.level')}
          value={level}
          options={optionsOf(bannerLevels, (one) => t(`level.${one}`))}
          onChange={(next) => set({ level: next })}
        />
        {isTimed ? (
          <InstantField
            label={t('field.from')}
            value={from ?? ''}
            onChange={(at) => set({ from: at || null })}
            error={errorAt('from')}
          />
        ) : null}
        <InstantField
          label={t('field.until')}
          value={until ?? ''}
          onChange={(at) => set({ until: at || null })}
          error={errorAt('until')}
        />
      </div>
    </Card>
  );
}
