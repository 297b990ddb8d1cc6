import { useEffect, useRef } from 'react';
import { useVariant } from '../../lib/page/device.ts';
import { readingWay } from '../../lib/page/reading-way.ts';
import { scrollBehavior } from '../../lib/page/scroll-behavior.ts';
import { whenUnfolded } from '../../lib/page/unfold.ts';
import { useText } from '../../lib/i18n/text.ts';
import { Step as StepButton } from '../../ui/step.tsx';
import type { Step } from './milestone.logic.ts';
import { StepCard } from './step-card.tsx';
import styles from './track.module.css';

/** More steps than this do not fit side by side on a computer: the row then scrolls sideways. */
const most = 9;

/** The steps of one measure: a row on a computer, a column on a phone. */
export function Track({ steps }: { steps: readonly Step[] }) {
  const t = useText();
  const scrolls = useVariant() === 'desktop' && steps.length > most;
  const row = useRef<HTMLOListElement>(null);
  const nextIndex = steps.findIndex(({ remaining }) => remaining !== null);

  // Starts at the next milestone.
  useEffect(() => {
    const list = row.current;
    const next = list?.children[nextIndex];
    if (!scrolls || !list || !next) return;
    return whenUnfolded(list, () => next.scrollIntoView({ inline: 'center', block: 'nearest' }));
  }, [scrolls, nextIndex]);

  const scroll = (by: -1 | 1) => {
    const list = row.current;
    list?.scrollBy({
      left: readingWay(by) * list.clientWidth * 0.7,
      behavior: scrollBehavior(),
    });
  };
  const list = (
    <ol
      ref={row}
      className={styles.track}
      data-scrolls={scrolls || undefined}
      // What scrolls must be reachable by key.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={scrolls ? 0 : undefined}
    >
      {steps.map((step) => (
        <StepCard key={step.key} step={step} />
      ))}
    </ol>
  );
  if (!scrolls) return list;
  return (
    <div className={styles.row}>
      <StepButton by={-1} label={t('milestone.earlier')} onStep={scroll} />
      {list}
      <StepButton by={1} label={t('milestone.later')} onStep={scroll} />
    </div>
  );
}
