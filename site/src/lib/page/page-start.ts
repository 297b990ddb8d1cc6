/** What is known before the first paint. The inline script computes it in a built page, the entry in development. */
import type { Language } from '@prelude/contract/shared/languages';
import type { Variant } from './device.ts';

export interface Start {
  language: Language;
  variant: Variant;
  /** The prerendered page of this very language, variant and route stands in the document. */
  hydrate: boolean;
}

/** A call begun before the application was here. */
export interface EarlyCall {
  /** What is asked for, as the one who will need it names it. */
  key: string;
  reply: Promise<unknown>;
}

declare global {
  interface Window {
    prelude?: Start & { paint: () => void; early?: EarlyCall };
  }
}
