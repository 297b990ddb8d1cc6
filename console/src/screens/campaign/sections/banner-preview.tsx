import { bannerIn } from '@prelude/contract/campaign/banner';
import type { Banner } from '@prelude/contract/campaign/sections';
import { defaultLanguage, type Language } from '@prelude/contract/shared/languages';
import { useState } from 'react';
import { LanguageTabs } from '../../../kit/controls.tsx';
import { spokenIn } from '../../../lib/spoken.ts';
import { useText } from '../../../lib/text.ts';
import styles from '../campaign.module.css';

export function BannerPreview({ banner }: { banner: Banner }) {
  const t = useText('campaign');
  const [language, setLanguage] = useState<Language>(defaultLanguage);
  return (
    <LanguageTabs
      label={t('field.preview')}
      value={language}
      onChange={setLanguage}
      panel={(one) => (
        <div className={styles.stage}>
          {(['desktop', 'phone'] as const).map((device) => (
            <figure key={device} className={styles.screen} style={{ margin: 0 }}>
              <figcaption className={styles.bar}>{t(`field.${device}`)}</figcaption>
              <Line banner={banner} language={one} />
            </figure>
          ))}
        </div>
      )}
    />
  );
}

function Line({ banner, language }: { banner: Banner; language: Language }) {
  const { text, link } = bannerIn(banner, language);
  return (
    <p className={styles.banner} data-level={banner.level} {...spokenIn(text.language)}>
      {text.words || '…'}
      {link ? <span {...spokenIn(link.language)}>{link.words || '…'}</span> : null}
    </p>
  );
}
