import { bannerIn } from '@prelude/contract/campaign/banner';
import { toTag } from '@prelude/contract/shared/languages';
import { useState } from 'react';
import { useLanguage } from '../../lib/i18n/language.ts';
import { local } from '../../lib/storage.ts';
import { useText } from '../../lib/i18n/text.ts';
import { Icon } from '../../ui/icons.tsx';
import styles from './notice-banner.module.css';
import type { Notice } from './notice-slot.tsx';

const dismissedKey = 'prelude_notice';

export function NoticeBanner({ notice }: { notice: Notice }) {
  const { id, level, dismissible } = notice;
  const t = useText();
  const language = useLanguage();
  const [away, setAway] = useState(() => dismissible && local.get(dismissedKey) === String(id));
  if (away) return null;
  // The text can be in another language than the page.
  const { text, link } = bannerIn(notice, language);
  const outside = link?.href.startsWith('https:');
  return (
    <span
      className={styles.notice}
      data-level={level}
      role={level === 'urgent' ? 'alert' : undefined}
    >
      <span className={styles.words}>
        <span lang={toTag(text.language)}>{text.words}</span>
        {link && (
          <a
            className={styles.link}
            href={link.href}
            {...(outside && { target: '_blank', rel: 'noopener' })}
          >
            <span lang={toTag(link.language)}>{link.words}</span>
            {outside && <span className="visually-hidden"> ({t('common.openInNewTab')})</span>}
          </a>
        )}
      </span>
      {dismissible && (
        <button
          type="button"
          className={styles.close}
          aria-label={t('common.close')}
          onClick={() => {
            local.set(dismissedKey, String(id));
            setAway(true);
          }}
        >
          <Icon name="close" />
        </button>
      )}
    </span>
  );
}
