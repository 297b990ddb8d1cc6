import type { DocumentAssets } from '@prelude/contract/site/renderer';
import { createContext, use } from 'react';

export const AssetsContext = createContext<DocumentAssets | null>(null);

/** Files of the built site. Throws outside of `renderDocument`. */
export function useAssets(): DocumentAssets {
  const assets = use(AssetsContext);
  if (!assets) throw new Error('A document is rendered without its assets');
  return assets;
}
