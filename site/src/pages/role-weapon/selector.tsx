import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { arrowOf } from '../../lib/hooks/use-arrows.ts';
import { keyTarget, stepFrom } from '../../lib/hooks/selection.logic.ts';
import { useVariant } from '../../lib/page/device.ts';
import { useText } from '../../lib/i18n/text.ts';
import { scrollBehavior } from '../../lib/page/scroll-behavior.ts';
import { whenUnfolded } from '../../lib/page/unfold.ts';
import { useAfterHydration } from '../../lib/hooks/use-after-hydration.ts';
import lancet from '../../ui/lancet.module.css';
import { Step } from '../../ui/step.tsx';
import type { Roster } from './roster.tsx';
import styles from './selector.module.css';

interface SelectorProps {
  roster: Roster;
}

export function Filter({ roster: { kind, choices, filter, narrow } }: SelectorProps) {
  const t = useText();
  // The first choice is everything.
  if (choices.length <= 2) return null;
  return (
    <fieldset className={styles.filter} aria-label={t(`${kind}.filter`)}>
      {choices.map(({ group, name, count, sign }) => (
        <button
          key={group}
          type="button"
          className={styles.choice}
          data-signed={sign ? '' : undefined}
          aria-pressed={filter === group}
          onClick={() => narrow(group)}
        >
          {sign}
          <span className={styles.label}>{name}</span>
          <span className={styles.count}>{count}</span>
        </button>
      ))}
    </fieldset>
  );
}

interface StepsProps extends SelectorProps {
  children?: ReactNode;
}

/** Announces the entry after a change by button, key or swipe; the tab row needs no announcement. */
export function Steps({ roster, children }: StepsProps) {
  const t = useText();
  const { kind, moved, shown, chosen, text, step } = roster;
  const position = shown.indexOf(chosen) + 1;
  const values = { name: text?.name ?? '', place: position, count: shown.length };
  if (roster.all.length === 1) return children;
  return (
    <>
      <Step by={-1} label={t(`${kind}.previous`)} onStep={step} />
      {children}
      <Step by={1} label={t(`${kind}.next`)} onStep={step} />
      <p className="visually-hidden" aria-live="polite">
        {moved && t(`${kind}.place`, values)}
      </p>
    </>
  );
}

const tabId = (key: string): string => `tab-${key}`;

interface PanelProps extends SelectorProps {
  className: string | undefined;
  children: ReactNode;
}

export const Panel = ({ roster: { kind, chosen }, className, children }: PanelProps) => (
  <section id={kind} className={className} role="tabpanel" aria-labelledby={tabId(chosen.key)}>
    {children}
  </section>
);

export function Strip({ roster }: SelectorProps) {
  const t = useText();
  const { kind, all, texts, smallOf, shown, chosen, choose } = roster;
  const mobile = useVariant() === 'mobile';
  const arrived = useAfterHydration();
  const list = useRef<HTMLDivElement>(null);
  const settled = useRef(false);
  const shape = kind === 'role' ? lancet.lancet : '';

  // On a phone, and with many entries, the row scrolls sideways; it must never scroll the page.
  useEffect(() => {
    const row = list.current;
    const tab = row?.children[shown.indexOf(chosen)];
    if (!row || !(tab instanceof HTMLElement)) return;
    return whenUnfolded(row, () => {
      if (row.scrollWidth <= row.clientWidth) return;
      row.scrollTo({
        left: tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2,
        behavior: settled.current ? scrollBehavior() : 'instant',
      });
      settled.current = true;
    });
  }, [chosen, shown]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const by = arrowOf(event);
    const target = by === 0 ? keyTarget(shown, chosen, event.key) : stepFrom(shown, chosen, by);
    if (!target) return;
    // Prevents the site's keys and the scrolling of the row.
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
      data-kind={kind}
      data-many={all.length > (kind === 'role' ? 20 : 11) || undefined}
      role="tablist"
      aria-label={t(`nav.${kind}`)}
      onKeyDown={onKeyDown}
    >
      {(mobile ? shown : all).map((item) => {
        const selected = item === chosen;
        const lit = shown.includes(item);
        const small = arrived ? smallOf(item.key) : undefined;
        return (
          <button
            key={item.key}
            id={tabId(item.key)}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={selected}
            aria-controls={kind}
            tabIndex={selected ? 0 : -1}
            // A filtered entry keeps its place, so that nothing moves.
            disabled={!lit}
            aria-hidden={!lit || undefined}
            onClick={() => choose(item)}
          >
            <span className={`${styles.rim} ${shape}`}>
              <span className={`${styles.pane} ${shape}`}>
                {small && <img src={small} alt="" decoding="async" fetchPriority="low" />}
              </span>
            </span>
            <span className={styles.name}>{texts[item.key]?.name}</span>
          </button>
        );
      })}
    </div>
  );
}
