/** State before the application starts, from the inline script or, in development, from the entry. */
import type { SiteData } from '@prelude/contract/site/site-pack';
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

export interface Prelude {
  /** There before the application starts. */
  pack: SiteData;
  /** Absent in documents and in development. */
  start?: Start;
  /** Shows the prerendered page. */
  paint?: () => void;
  early?: EarlyCall;
  /** Repeats a press that was kept before the application listened. */
  replay?: () => void;
}

declare global {
  interface Window {
    prelude?: Prelude;
  }
}
