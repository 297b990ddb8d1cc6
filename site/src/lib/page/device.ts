import type { Variant } from '@prelude/contract/shared/device';
import { observable } from '@prelude/ui/observable';

export type { Variant };

const current = observable<Variant>('desktop', 'present');
let device: Variant = 'desktop';

export const currentVariant = current.get;
export const useVariant = current.use;
/** Called at page start and by app/watch-window.ts. */
export const applyVariant = current.set;

/** Device type for capabilities such as stores and touch; for the layout use `currentVariant`. */
export const currentDevice = (): Variant => device;
/** Called only at page start: a device does not change. */
export const applyDevice = (next: Variant): void => {
  device = next;
};
