/** Layout and scale of a window: one design pixel is a tenth of a rem (spec §9, ADR-0040). */
import type { Variant } from './device.ts';

export const designs = {
  desktop: { width: 1920, height: 1080, cap: 1.2, floor: 0.5 },
  mobile: { width: 750, height: 1333, cap: 1.3, floor: 0.58 },
} as const;

/** CSS px. In a narrower window, bar and content of the desktop layout have no room for 13 px text. */
export const foldWidth = 1100;

/** A phone always has the mobile layout; other windows get the desktop layout when it fits. */
export const layoutFor = (isPhone: boolean, width: number): Variant =>
  isPhone || width < foldWidth ? 'mobile' : 'desktop';

const base = 10;

/**
 * Heights below a minimum do not count, so a phone's bars and keyboard do not change the scale. A low window scrolls
 * instead of becoming too small to read.
 */
export function ratioOf(variant: Variant, width: number, height: number): number {
  const { width: designWidth, height: designHeight, cap, floor } = designs[variant];
  return Math.min(cap, width / designWidth, Math.max(floor, height / designHeight));
}

export interface Sheet {
  style: Pick<CSSStyleDeclaration, 'fontSize'>;
}

export function applyScale(root: Sheet, variant: Variant, width: number, height: number): void {
  root.style.fontSize = `${(base * ratioOf(variant, width, height)).toFixed(4)}px`;
}

const editable = 'input, textarea, [contenteditable]';

/** Detects an opening keyboard: same width, less height, a focused field. */
export const isKeyboard = (before: number, width: number, focused: Element | null): boolean =>
  before === width && focused !== null && focused.matches(editable);
