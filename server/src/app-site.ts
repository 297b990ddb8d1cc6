/** What the build has left to be served: the site's pages, and the documents that need no script. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Campaign } from '@prelude/contract/campaign/campaign';
import type { FastifyInstance } from 'fastify';
import { loadDocuments } from './modules/documents/document-files.ts';
import { createDocumentPages } from './modules/documents/document-pages.ts';
import { documentsRoutes } from './modules/documents/documents.routes.ts';
import { loadPages } from './modules/pages/page-files.ts';
import { pagesRoutes } from './modules/pages/pages.routes.ts';
import type { Texts } from './core/texts.ts';

const folder = fileURLToPath(new URL('../../site/dist', import.meta.url));

type DocumentParts = Parameters<typeof documentsRoutes>[1];

interface Dependencies extends Pick<
  DocumentParts,
  'news' | 'origin' | 'campaignDir' | 'emails' | 'previews'
> {
  texts: Texts;
  campaign: Campaign;
  zone: Parameters<typeof createDocumentPages>[0]['zone'];
  around: Parameters<typeof createDocumentPages>[0]['pageContext'];
}

/** @returns the inline scripts and styles the policy must allow, and the routes */
export function loadSite(origin: string) {
  const files = loadPages(join(folder, 'html'), origin);
  const documents = loadDocuments(join(folder, 'documents'));
  return {
    /** The campaign's own pictures, for whoever chooses one. */
    covers: Object.entries(documents?.data.covers ?? {}).map(([name, { wide }]) => ({
      name,
      src: wide.src,
    })),
    inline: [files.inline, ...(documents ? [documents.inline] : [])],
    routes: async (app: FastifyInstance, given: Dependencies): Promise<void> => {
      await pagesRoutes(app, { files, folder });
      if (!documents) return;
      const { texts, campaign, zone, around, ...rest } = given;
      const pages = createDocumentPages({
        files: documents,
        texts,
        campaign,
        zone,
        pageContext: around,
        origin: given.origin,
      });
      await documentsRoutes(app, { ...rest, pages, data: documents.data, game: texts.title });
    },
  };
}
