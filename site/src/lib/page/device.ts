/** The layout of this moment, and the kind of device the page runs on. */
import type { Variant } from '@prelude/contract/shared/device';
import { observable } from '@prelude/ui/observable';

export type { Variant };

const current = observable<Variant>('desktop', 'present');
let device: Variant = 'desktop';

export const currentVariant = current.get;
export const useVariant = current.use;
/** The start of the page calls this, and the watch of the window (app/watch-window.ts). */
export const applyVariant = current.set;

/** Decides what the device can do, such as its stores and touches; the layout is `currentVariant`. */
export const currentDevice = (): Variant => device;
/** Only the start of the page calls this: a device does not change. */
export const applyDevice = (next: Variant): void => {
  device = next;
};
