import { bannerIn } from '@prelude/contract/campaign/banner';
import type { Banner } from '@prelude/contract/campaign/sections';
import { endonym, type Language, languages, toTag } from '@prelude/contract/shared/languages';
import { useState } from 'react';
import { Tabs } from '../../../kit/controls.tsx';
import { useText } from '../../../lib/text.ts';
import styles from '../campaign.module.css';

export function BannerPreview({ banner }: { banner: Banner }) {
  const t = useText('campaign');
  const [language, setLanguage] = useState<Language>('en');
  return (
    <Tabs
      label={t('field.preview')}
      value={language}
      onChange={(next) => setLanguage(next as Language)}
      tabs={languages.map((one) => ({
        value: one,
        label: endonym(one),
        panel: (
          <div className={styles.stage}>
            {(['desktop', 'phone'] as const).map((device) => (
              <figure key={device} className={styles.screen} style={{ margin: 0 }}>
                <figcaption className={styles.bar}>{t(`field.${device}`)}</figcaption>
                <Line banner={banner} language={one} />
              </figure>
            ))}
          </div>
        ),
      }))}
    />
  );
}

function Line({ banner, language }: { banner: Banner; language: Language }) {
  const { text, link } = bannerIn(banner, language);
  return (
    <p className={styles.banner} data-level={banner.level} lang={toTag(text.language)}>
      {text.words || '…'}
      {link ? <span lang={toTag(link.language)}>{link.words || '…'}</span> : null}
    </p>
  );
}
