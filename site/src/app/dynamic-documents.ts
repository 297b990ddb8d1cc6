/**
 * The documents that speak with the server. They come by the application's own entry: with entries of their own the bundler
 * would cut what they share out of it, and every visitor of the site would pay for that with 3 KB and six more files.
 */
import type { DynamicDocument } from '@prelude/contract/site/documents';

const documents: Record<DynamicDocument, () => Promise<unknown>> = {
  status: async () => (await import('../documents/status/main.tsx')).started,
  draw: async () => (await import('../documents/draw/main.tsx')).started,
};

/** @param name what the document says it is (`data-living`) */
export function hydrateDocument(name: string): void {
  documents[name as DynamicDocument]().catch(() => {
    // The template holds the sentence for it.
    const trouble = document.getElementById('trouble');
    if (trouble) trouble.hidden = false;
  });
}
