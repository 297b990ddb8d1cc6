/**
 * The page, and for the length of a turn the one before it. A turn begins when the next page's files are here: until then
 * the old page stays, so nothing goes blank on a slow line.
 */
import {
  createElement,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useVariant, type Variant } from '../../lib/page/device.ts';
import { useQuery } from '../../lib/hash-location.ts';
import { notLoaded } from '../../lib/i18n/text.ts';
import { unfold } from '../../lib/page/unfold.ts';
import { toastError } from '../../ui/dialog/toast.tsx';
import { PageBoundary } from './page-boundary.tsx';
import type { Page } from './pages.ts';
import { openingStage, type Stage as StageState, turnTo } from './stage.logic.ts';
import styles from './stage.module.css';
import { loadedView, loadView } from './views.ts';

/** Longer than the turn itself, which begins once the new page is unfolded: nothing may be seen to stop in it. */
const turnTime = 900;

interface LayerProps {
  page: Page;
  variant: Variant;
  /** On its way out it keeps the query it had: the address is the next page's already. */
  leaving?: boolean;
}

function PageLayer({ page, variant, leaving = false }: LayerProps) {
  const present = useQuery();
  const [query, keepQuery] = useState(present);
  if (!leaving && query !== present) keepQuery(present);
  const view = loadedView(page.view[variant]);
  if (!view) return null;
  return (
    <PageBoundary>
      {createElement(view, { id: page.id, title: page.title, plate: page.plate, query })}
    </PageBoundary>
  );
}

function useStage(wanted: Page, variant: Variant): StageState {
  const [stage, setStage] = useState(() => openingStage(wanted));
  useEffect(() => {
    let stale = false;
    const turn = () => {
      // In slices between frames: the key that asked is answered first, however slow the device.
      startTransition(() => {
        if (!stale) setStage((now) => (now.page === wanted ? now : turnTo(now, wanted, variant)));
      });
    };
    if (loadedView(wanted.view[variant])) turn();
    else loadView(wanted.view[variant]).then(turn, () => toastError(notLoaded()));
    return () => {
      stale = true;
    };
  }, [wanted, variant]);
  useEffect(() => {
    if (!stage.leaving) return;
    const timer = setTimeout(() => setStage((now) => ({ ...now, leaving: null })), turnTime);
    return () => clearTimeout(timer);
  }, [stage.leaving]);
  return stage;
}

export function Stage({ page: wanted }: { page: Page }) {
  const variant = useVariant();
  const { page, leaving, direction, turn } = useStage(wanted, variant);
  const main = useRef<HTMLElement>(null);
  const shownTurn = useRef(turn);
  const layer = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (turn > 0 && layer.current) return unfold(layer.current);
  }, [turn]);
  useEffect(() => {
    if (shownTurn.current === turn) return;
    shownTurn.current = turn;
    // Whoever reads by ear or keyboard begins at the new page's top.
    if (!document.querySelector('dialog[open]')) main.current?.focus({ preventScroll: true });
  }, [turn]);

  return (
    <main id="content" ref={main} className={styles.stage} tabIndex={-1}>
      {leaving && (
        <div
          key={turn - 1}
          className={`${styles.layer} ${styles.leaving}`}
          data-direction={direction}
          inert
        >
          <PageLayer page={leaving} variant={variant} leaving />
        </div>
      )}
      <div
        key={turn}
        ref={layer}
        className={`${styles.layer} ${leaving ? styles.entering : ''}`}
        data-direction={direction}
        data-layer=""
        data-page={page.id}
        // Its parts come one after the other, but never on the first page: that is painted at once.
        data-turned={turn > 0 || undefined}
        data-folded={turn > 0 ? '' : undefined}
        // A phone's page may be longer than the window and hold nothing else a key could reach.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={variant === 'mobile' ? 0 : undefined}
      >
        {/* Asked to leave, it keeps its query, though its successor's files may still be on their way. */}
        <PageLayer page={page} variant={variant} leaving={page !== wanted} />
      </div>
    </main>
  );
}
