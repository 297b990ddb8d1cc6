/** A turn starts after the next page has loaded, so nothing goes blank on a slow connection. */
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
import { part } from '../../lib/part.ts';

/** ms. Longer than the turn, which starts only after the new page has unfolded. */
const turnTime = 900;

interface LayerProps {
  page: Page;
  variant: Variant;
  /** A leaving page keeps its query, because the address already belongs to the next page. */
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
      // A transition renders between frames, so input stays responsive on slow devices.
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
    // Move focus to the new page for screen-reader and keyboard users.
    if (!document.querySelector('dialog[open]')) main.current?.focus({ preventScroll: true });
  }, [turn]);

  return (
    <main id="content" ref={main} className={styles.stage} tabIndex={-1} {...part('content')}>
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
        // Unfold the parts on every page except the first, which is painted at once.
        data-turned={turn > 0 || undefined}
        data-folded={turn > 0 ? '' : undefined}
        // On phones, a long page can have no other focusable element to scroll it by key.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={variant === 'mobile' ? 0 : undefined}
      >
        {/* The leaving page keeps its query while the next page loads. */}
        <PageLayer page={page} variant={variant} leaving={page !== wanted} />
      </div>
    </main>
  );
}
