/** The selector: a row of windows (characters) or medallions (weapons), one tab stop, arrows, Home and End. */
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useVariant } from '../../lib/device.ts';
import lancet from '../../ui/lancet.module.css';
import { type Keyed, keyTarget } from '../../lib/selection.logic.ts';
import styles from './strip.module.css';
import type { Roster } from './use-roster.ts';
import { useAfterHydration } from '../../lib/use-after-hydration.ts';
import { whenUnfolded } from '../../lib/unfold.ts';

interface StripProps<T extends Keyed, G extends string> {
  roster: Roster<T, G>;
  /** What is chosen from, for screen readers. */
  label: string;
  look: 'windows' | 'medallions';
  nameOf: (key: string) => string;
  chartPng: (key: string) => string | undefined;
  /** id of the panel that shows the chosen one. */
  panel: string;
}

export const tabId = (key: string): string => `tab-${key}`;

export function Strip<T extends Keyed, G extends string>(props: StripProps<T, G>) {
  const { roster, label, look, nameOf, chartPng, panel } = props;
  const { all, shown, chosen, choose } = roster;
  const mobile = useVariant() === 'mobile';
  const arrived = useAfterHydration();
  const list = useRef<HTMLDivElement>(null);
  const settled = useRef(false);

  // The phone's row is longer than the screen; it never scrolls the page with it.
  useEffect(() => {
    const row = list.current;
    const tab = row?.children[shown.indexOf(chosen)];
    if (!row || !(tab instanceof HTMLElement)) return;
    return whenUnfolded(row, () => {
      if (row.scrollWidth <= row.clientWidth) return;
      const still = !settled.current || matchMedia('(prefers-reduced-motion: reduce)').matches;
      settled.current = true;
      row.scrollTo({
        left: tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2,
        behavior: still ? 'instant' : 'smooth',
      });
    });
  }, [chosen, shown]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const target = keyTarget(shown, chosen, event.key);
    if (!target) return;
    // Neither the site's keys nor the row's own scrolling.
    event.preventDefault();
    choose(target);
    document.getElementById(tabId(target.key))?.focus({ preventScroll: true });
  };

  return (
    // The focus is always on one of its tabs.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      ref={list}
      className={styles.strip}
      data-look={look}
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {(mobile ? shown : all).map((item) => {
        const selected = item === chosen;
        const lit = shown.includes(item);
        const small = arrived ? chartPng(item.key) : undefined;
        return (
          <button
            key={item.key}
            id={tabId(item.key)}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={selected}
            aria-controls={panel}
            tabIndex={selected ? 0 : -1}
            // A window the filter has put out keeps its place, so that nothing moves.
            disabled={!lit}
            aria-hidden={!lit || undefined}
            onClick={() => choose(item)}
          >
            <span className={`${styles.rim} ${look === 'windows' ? lancet.lancet : ''}`}>
              <span className={`${styles.pane} ${look === 'windows' ? lancet.lancet : ''}`}>
                {small && <img src={small} alt="" decoding="async" fetchPriority="low" />}
              </span>
            </span>
            <span className={styles.name}>{nameOf(item.key)}</span>
          </button>
        );
      })}
    </div>
  );
}
