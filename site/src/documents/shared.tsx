/** Link preview of a character or weapon. Visitors are redirected to the site at once. */
import { look } from '../lib/look.ts';
import { addressOf } from './clean.ts';
import type { DocumentOf } from './texts.ts';

export function SharedDocument(props: DocumentOf<'shared'>) {
  const { voice, context, description, address: own, card, alt, target, page } = props;
  const { language, tag, t } = voice;
  const game = t('game.title');
  const title = `${props.title} · ${game}`;
  const address = context.origin + own;
  return (
    <html lang={tag} dir={voice.dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <link rel="canonical" href={context.origin + addressOf(language, page)} />
        <meta property="og:type" content="article" />
        <meta property="og:site_name" content={game} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={address} />
        <meta
          property="og:image"
          content={context.origin + (look.cards[card] ?? look.social[language])}
        />
        <meta property="og:image:alt" content={alt} />
        <meta name="twitter:card" content="summary_large_image" />
        <meta httpEquiv="refresh" content={`0; url=${target}`} />
      </head>
      <body>
        <h1>{title}</h1>
        <p>{description}</p>
        <p>
          <a href={target}>{game}</a>
        </p>
      </body>
    </html>
  );
}
