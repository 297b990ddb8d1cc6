import {
  type DynamicDocument,
  manifestPath,
  type PageContext,
} from '@prelude/contract/site/documents';
import { fromTag, inLanguage, defaultLanguage } from '@prelude/contract/shared/languages';
import type { ReactNode } from 'react';
import { type DocumentSheet, styleAddress } from '@prelude/contract/site/site-pack';
import { rootData } from '../lib/root-data.ts';
import { look } from '../lib/look.ts';
import { hasNews, renderPack } from '../lib/pack.ts';
import { floorScript } from '../lib/floor-script.ts';
import { useAssets } from './assets.ts';
import { DocumentFrame } from './document-frame.tsx';
import type { Voice } from './texts.ts';

export interface Edition {
  tag: string;
  path: string;
}

interface DocumentPageProps {
  voice: Voice;
  context: PageContext;
  sheet: DocumentSheet;
  title: string;
  description: string;
  path?: string;
  editions?: readonly Edition[];
  hasAlternates?: boolean;
  /** For personal pages, and pages that have another main address. */
  noindex?: boolean;
  article?: { image: string; head: ReactNode };
  /** Address of the link preview. Default: the article's, or the site's. */
  image?: string | undefined;
  /** JSON-LD for search engines, escaped for HTML. */
  data?: string | undefined;
  /** Inline script after the content. */
  script?: 'quizScript';
  runs?: DynamicDocument;
  children: ReactNode;
}

export function DocumentPage(page: DocumentPageProps) {
  const { voice, context, article, runs, editions, children } = page;
  const { language, tag, t } = voice;
  const game = t('game.title');
  const title = `${page.title} | ${game}`;
  const shown = article ? page.title : title;
  const { hash, ownStyle } = renderPack();
  const { color, firstFonts, icons, social } = look;
  const { sheets, site } = useAssets();
  const image = context.origin + (page.image ?? article?.image ?? social[language]);
  return (
    <html
      lang={tag}
      dir={voice.dir}
      {...(runs && rootData(language))}
      data-document={runs}
      data-entry={runs && site.entry}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{title}</title>
        <meta name="description" content={page.description} />
        <meta name="theme-color" content={color} />
        {page.noindex && <meta name="robots" content="noindex" />}
        <Addresses {...page} />
        {article?.head}
        {page.data !== undefined && (
          <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: page.data }} />
        )}
        {hasNews && (
          <link
            rel="alternate"
            href={`/${tag}/news/rss.xml`}
            type="application/rss+xml"
            title={`${t('nav.news')} | ${game}`}
          />
        )}
        <link rel="icon" href={icons.svg} type="image/svg+xml" />
        <link rel="icon" href={icons.png} type="image/png" sizes="32x32" />
        <link rel="apple-touch-icon" href={icons.touch} />
        <link rel="manifest" href={manifestPath(tag)} />
        <meta property="og:type" content={article ? 'article' : 'website'} />
        <meta property="og:site_name" content={game} />
        <meta property="og:title" content={shown} />
        <meta property="og:description" content={page.description} />
        <meta property="og:image" content={image} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta name="twitter:card" content="summary_large_image" />
        <meta name="twitter:title" content={shown} />
        <meta name="twitter:description" content={page.description} />
        <meta name="twitter:image" content={image} />
        {inLanguage(firstFonts[page.sheet], language).map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
        ))}
        <style dangerouslySetInnerHTML={{ __html: sheets[page.sheet].css }} />
        {ownStyle && <link rel="stylesheet" href={styleAddress(hash)} />}
        {runs && <Application />}
      </head>
      <body data-page={ownStyle && 'document'}>
        {runs && (
          <>
            <p id="floor" role="alert" hidden>
              {t('common.outdated')}
            </p>
            <script dangerouslySetInnerHTML={{ __html: floorScript }} />
          </>
        )}
        <DocumentFrame
          voice={voice}
          context={context}
          hasCall={runs !== 'status'}
          others={editions?.filter((edition) => edition.tag !== tag) ?? []}
        >
          {children}
        </DocumentFrame>
        {page.script && <script dangerouslySetInnerHTML={{ __html: site[page.script] }} />}
      </body>
    </html>
  );
}

function Addresses({ context, path, editions, hasAlternates = true }: DocumentPageProps) {
  const { origin } = context;
  if (path === undefined || !editions) return null;
  const otherwise = editions.find(({ tag }) => fromTag(tag) === defaultLanguage) ?? editions[0];
  return (
    <>
      <link rel="canonical" href={origin + path} />
      <meta property="og:url" content={origin + path} />
      {hasAlternates &&
        editions.map((edition) => (
          <link
            key={edition.tag}
            rel="alternate"
            href={origin + edition.path}
            hrefLang={edition.tag}
          />
        ))}
      {hasAlternates && (
        <link rel="alternate" href={origin + (otherwise?.path ?? path)} hrefLang="x-default" />
      )}
    </>
  );
}

/** React's types lack this attribute. */
const switchedOff = { disabled: true };

/** Disabled style sheets make the bundler's loader treat them as loaded (ADR-0037). */
function Application() {
  const { site } = useAssets();
  return (
    <>
      {site.entrySheets.map((sheet) => (
        <link key={sheet} rel="stylesheet" href={sheet} media="not all" {...switchedOff} />
      ))}
      {[site.entry, ...site.modules].map((module) => (
        <link key={module} rel="modulepreload" href={module} />
      ))}
      <script dangerouslySetInnerHTML={{ __html: site.documentScript }} />
    </>
  );
}
