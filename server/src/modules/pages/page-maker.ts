/** Makes HTML of the site's bundle and the campaign's look. */
import type { Variant } from '@prelude/contract/shared/device';
import type { Language } from '@prelude/contract/shared/languages';
import type { DocumentName, DocumentProps, PageContext } from '@prelude/contract/site/documents';
import type { DocumentAssets, SiteBuild, SiteRenderer } from '@prelude/contract/site/renderer';
import type { DocumentSheet, RenderPack } from '@prelude/contract/site/site-pack';
import { documentStyle, pageStyle } from './page-style.ts';
import type { InlineParts, RenderedPage } from './renderer.ts';

const sheets: readonly DocumentSheet[] = ['reading', 'invitation', 'player'];

/** The script at the end of each page (site/src/app/page-html.ts). */
const paint = 'prelude.paint()';

/** @param renderer the bundle, which has read the same pack */
export function createPageMaker(
  { look }: Pick<RenderPack, 'look'>,
  site: SiteBuild,
  renderer: SiteRenderer,
) {
  const styleOf = (sheet: DocumentSheet): string =>
    documentStyle(look.theme + look.fonts[sheet] + site.documents[sheet], look.variants);
  const assets: DocumentAssets = {
    site,
    sheets: Object.fromEntries(
      sheets.map((sheet) => [sheet, { css: styleOf(sheet) }]),
    ) as DocumentAssets['sheets'],
  };
  /** The order of the built sheets: variables and fonts come before the rules that use them. */
  const complete = look.theme + look.fonts.site + site.css;

  return {
    page: async (language: Language, variant: Variant): Promise<RenderedPage> => {
      const css = pageStyle(complete, {
        language,
        layout: variant,
        theme: look.variants,
        layouts: site.layouts,
      });
      const rendered = await renderer.renderPage(language, variant);
      const html = renderer.pageHtml(rendered, language, variant, { site, css });
      return { html, inline: { scripts: [site.floorScript, site.head, paint], styles: [css] } };
    },
    document: <Name extends DocumentName>(
      name: Name,
      language: Language,
      context: PageContext,
      props: DocumentProps[Name],
    ): string => renderer.renderDocument(name, language, context, props, assets),
    documentParts: {
      scripts: [site.floorScript, site.documentScript],
      styles: Object.values(assets.sheets).map(({ css }) => css),
    } satisfies InlineParts,
  };
}
