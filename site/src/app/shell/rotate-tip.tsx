/** A phone in landscape shows one sentence (spec §2). Tablets may be in landscape (ADR-0040). */
import { type ComponentType, useEffect, useState } from 'react';
import { layoutState, useLayout } from '../../state/layout-store.ts';
import { isPhone } from '../../lib/page/visitor.ts';

/**
 * Both conditions are needed: the keyboard makes a portrait window wide, and some screens report landscape wrongly or
 * by nature. Older browsers have only the window.
 */
const lies = (): boolean =>
  innerWidth > innerHeight && (screen.orientation?.type ?? 'landscape').startsWith('landscape');

export function RotateTip() {
  const horizontal = useLayout((state) => state.horizontal);
  const [sign, setSign] = useState<{ RotateSign: ComponentType }>();
  useEffect(() => {
    if (!isPhone()) return;
    const look = () => layoutState.patch({ horizontal: lies() });
    look();
    addEventListener('resize', look);
    return () => removeEventListener('resize', look);
  }, []);
  useEffect(() => {
    // Most visitors never need it. Without the file the page stays usable.
    if (horizontal) import('./rotate-sign.tsx').then(setSign, () => {});
  }, [horizontal]);
  return horizontal && sign && <sign.RotateSign />;
}
