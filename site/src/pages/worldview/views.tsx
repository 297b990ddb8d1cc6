import type { KeyboardEvent } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { arrowOf } from '../../lib/hooks/use-arrows.ts';
import styles from './views.module.css';
import { views, type WorldView } from './worldview.logic.ts';

interface ViewsProps {
  view: WorldView;
  label: string;
  onChange: (view: WorldView) => void;
}

export const viewTab = (view: WorldView): string => `view-${view}`;

export function Views({ view, label, onChange }: ViewsProps) {
  const t = useText();
  const onKeyDown = (event: KeyboardEvent) => {
    // With two tabs, both arrow keys select the other tab.
    if (arrowOf(event) === 0) return;
    event.preventDefault();
    const other = views.find((name) => name !== view) ?? view;
    onChange(other);
    document.getElementById(viewTab(other))?.focus({ preventScroll: true });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is always on one of its tabs
    <div className={styles.views} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {views.map((name) => (
        <button
          key={name}
          id={viewTab(name)}
          type="button"
          role="tab"
          className={styles.tab}
          aria-selected={name === view}
          aria-controls="world"
          tabIndex={name === view ? 0 : -1}
          onClick={() => onChange(name)}
        >
          {t(`world.${name}`)}
        </button>
      ))}
    </div>
  );
}
