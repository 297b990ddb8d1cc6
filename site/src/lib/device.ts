/** The layout of this visit: decided once by the device. */
import type { Variant } from '@prelude/contract/device';
import { observable } from './observable.ts';

export type { Variant };

const current = observable<Variant>('desktop');

export const currentVariant = current.get;
export const useVariant = current.use;
/** Only the start of the page calls this: a device does not change. */
export const applyVariant = current.set;
