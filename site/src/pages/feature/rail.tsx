import type { KeyboardEvent } from 'react';
import { useVariant } from '../../lib/page/device.ts';
import { useText } from '../../lib/i18n/text.ts';
import { arrowOf } from '../../lib/hooks/use-arrows.ts';
import { stepFrom } from '../../lib/hooks/selection.logic.ts';
import { Step } from '../../ui/step.tsx';
import styles from './rail.module.css';
import { romanOf } from './roman.logic.ts';
import type { Slides } from './use-slides.ts';

interface RailProps {
  slides: Slides;
  label: string;
  nameOf: (key: string) => string;
}

export const tabId = (key: string): string => `tab-${key}`;

function targetOf({ all, chosen }: Slides, event: KeyboardEvent) {
  if (event.key === 'Home') return all[0];
  if (event.key === 'End') return all.at(-1);
  const by = arrowOf(event);
  return by === 0 ? undefined : stepFrom(all, chosen, by);
}

export function Rail({ slides, label, nameOf }: RailProps) {
  const t = useText();
  const desktop = useVariant() === 'desktop';
  const { all, chosen, choose, step } = slides;

  const onKeyDown = (event: KeyboardEvent) => {
    const target = targetOf(slides, event);
    if (!target) return;
    // Prevents the page's arrow keys and the site's Home and End.
    event.preventDefault();
    choose(target);
    document.getElementById(tabId(target.key))?.focus({ preventScroll: true });
  };

  return (
    <div className={styles.rail}>
      {desktop && <Step by={-1} label={t('feature.previous')} onStep={step} />}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is always on one of its tabs */}
      <div className={styles.tabs} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {all.map((slide, index) => (
          <button
            key={slide.key}
            id={tabId(slide.key)}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={slide === chosen}
            aria-controls="feature"
            tabIndex={slide === chosen ? 0 : -1}
            onClick={() => choose(slide)}
          >
            <span className={styles.numeral} aria-hidden="true">
              {romanOf(index + 1)}
            </span>
            <span className={desktop ? styles.name : 'visually-hidden'}>{nameOf(slide.key)}</span>
          </button>
        ))}
      </div>
      {desktop && <Step by={1} label={t('feature.next')} onStep={step} />}
    </div>
  );
}
