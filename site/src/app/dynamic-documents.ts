/**
 * They start from the application entry: separate entries would make the bundler split shared code out of it, at a cost
 * of 3 KB and six more files for every visitor.
 */
import type { DynamicDocument } from '@prelude/contract/site/documents';

const documents: Record<DynamicDocument, () => Promise<unknown>> = {
  status: async () => (await import('../documents/status/main.tsx')).started,
  draw: async () => (await import('../documents/draw/main.tsx')).started,
};

/** @param name value of `data-document` */
export function hydrateDocument(name: string): void {
  documents[name as DynamicDocument]().catch(() => {
    const trouble = document.getElementById('trouble');
    if (trouble) trouble.hidden = false;
  });
}
