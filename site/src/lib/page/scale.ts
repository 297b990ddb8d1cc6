/** Which layout a window gets, and its scale: one design pixel is a tenth of a rem (spec §9, ADR-0040). */
import type { Variant } from './device.ts';

export const designs = {
  desktop: { width: 1920, height: 1080, cap: 1.2, floor: 0.5 },
  mobile: { width: 750, height: 1333, cap: 1.3, floor: 0.58 },
} as const;

/** CSS px. In a narrower window the desktop layout's bar and deck have no room for words of 13 px. */
export const foldWidth = 1100;

/** A phone has one layout, however it is held; any other window has the desktop layout as soon as it fits. */
export const layoutFor = (isPhone: boolean, width: number): Variant =>
  isPhone || width < foldWidth ? 'mobile' : 'desktop';

const base = 10;

/**
 * The window's height counts only down to the floor. No phone is wide enough to reach it, so neither its bars nor its
 * keyboard change the size of things; and a low window scrolls instead of becoming too small to read.
 */
export function ratioOf(variant: Variant, width: number, height: number): number {
  const { width: designWidth, height: designHeight, cap, floor } = designs[variant];
  return Math.min(cap, width / designWidth, Math.max(floor, height / designHeight));
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
