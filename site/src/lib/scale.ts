/** One design pixel is a tenth of a rem; the root's size follows the window (specification §9). */
import type { Variant } from './device.ts';

export const designs = {
  desktop: { width: 1920, height: 1080, cap: 1.2, floor: 0.5 },
  mobile: { width: 750, height: 1333, cap: 1.3, floor: 0 },
} as const;

const base = 10;

/** A phone scales by its width alone: neither its bars nor its keyboard may change the size of things. */
export function ratioOf(variant: Variant, width: number, height: number): number {
  const design = designs[variant];
  const fit =
    variant === 'mobile'
      ? width / design.width
      : Math.min(width / design.width, height / design.height);
  return Math.max(design.floor, Math.min(design.cap, fit));
}

export interface Sheet {
  style: Pick<CSSStyleDeclaration, 'fontSize' | 'setProperty'>;
}

/** Sets the root's font size and the unit for a hundredth of the window's height. */
export function applyScale(root: Sheet, variant: Variant, width: number, height: number): void {
  root.style.fontSize = `${(base * ratioOf(variant, width, height)).toFixed(4)}px`;
  root.style.setProperty('--vh', `${height / 100}px`);
}

const editable = 'input, textarea, [contenteditable]';

/** The keyboard opening: same width, less height, a field in focus. */
export const isKeyboard = (before: number, width: number, focused: Element | null): boolean =>
  before === width && focused !== null && focused.matches(editable);

/** Keeps the scale right from now on; returns how to stop. */
export function watchScale(variant: Variant): () => void {
  let width = 0;
  // Reading it lays the page out. The next frame does that anyway; here, after hydration, it would come on top.
  const frame = requestAnimationFrame(() => (width = innerWidth));
  const onResize = () => {
    if (variant === 'mobile' && isKeyboard(width, innerWidth, document.activeElement)) return;
    width = innerWidth;
    applyScale(document.documentElement, variant, innerWidth, innerHeight);
  };
  addEventListener('resize', onResize);
  return () => {
    cancelAnimationFrame(frame);
    removeEventListener('resize', onResize);
  };
}
