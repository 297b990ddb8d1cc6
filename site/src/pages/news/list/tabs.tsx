/** News categories: one tab stop, arrow keys select at once (WAI-ARIA tabs). */
import { newsTabs, type NewsTab } from '@prelude/contract/site/article-ids';
import type { KeyboardEvent } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { tabTarget } from '../news.logic.ts';
import styles from './tabs.module.css';

interface TabsProps {
  tab: NewsTab;
  onChoose: (tab: NewsTab, byKey: boolean) => void;
}

export const tabId = (tab: NewsTab): string => `news-${tab}`;
export const panelId = 'news-panel';

export function Tabs({ tab, onChoose }: TabsProps) {
  const t = useText();

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const target = tabTarget(tab, event.key);
    if (!target) return;
    // Outside the tabs, Home and End turn the site's pages.
    event.preventDefault();
    onChoose(target, true);
    document.getElementById(tabId(target))?.focus({ preventScroll: true });
  };

  return (
    // The focus is always on one of its tabs.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div className={styles.tabs} role="tablist" aria-label={t('news.tabs')} onKeyDown={onKeyDown}>
      {newsTabs.map((name) => (
        <button
          key={name}
          id={tabId(name)}
          type="button"
          role="tab"
          aria-selected={name === tab}
          aria-controls={panelId}
          tabIndex={name === tab ? 0 : -1}
          onClick={() => onChoose(name, false)}
        >
          {t(`news.tab.${name}`)}
        </button>
      ))}
    </div>
  );
}
