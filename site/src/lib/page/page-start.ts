/** State before the first paint, from the inline script or, in development, from the entry. */
import type { Language } from '@prelude/contract/shared/languages';
import type { Variant } from './device.ts';

export interface Start {
  language: Language;
  variant: Variant;
  /** The document contains the prerendered page of this language, variant and route. */
  hydrate: boolean;
}

export interface EarlyCall {
  /** Cache key of the later caller. */
  key: string;
  reply: Promise<unknown>;
}

declare global {
  interface Window {
    /** `replay` repeats a press that was kept before the application listened. */
    prelude?: Start & { paint: () => void; early?: EarlyCall; replay: () => void };
  }
}
