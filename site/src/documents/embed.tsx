/** For the webmaster of the studio: what other sites can show in a frame, live, and the code of each. */
import { type EmbedKind, embedKinds, embedPath } from '@prelude/contract/site/documents';
import { nodesIn } from '@prelude/ui/i18n';
import { DocumentPage } from './document-page.tsx';
import { embedLink } from './embed-link.ts';
import { type DocumentOf, editionsOf } from './texts.ts';

type Page = DocumentOf<'embed'>;

/** In px; every language fits in. */
const sizes: Readonly<Record<EmbedKind, { width: number; height: number }>> = {
  button: { width: 320, height: 140 },
  panel: { width: 400, height: 560 },
};

export function EmbedDocument(page: Page) {
  const { voice, context, from, hosts } = page;
  const { t, d, tag } = voice;
  return (
    <DocumentPage
      voice={voice}
      context={context}
      sheet="reading"
      title={d.embed.title}
      description={d.embed.lead}
      editions={editionsOf((other) => embedPath(other) + queryFor(page))}
      noindex
    >
      <article>
        <header className="masthead">
          <div className="titles">
            <h1>{d.embed.title}</h1>
            <p className="lead">{d.embed.lead}</p>
          </div>
        </header>
        <div className="prose">
          {hosts.length > 1 && (
            <>
              <h2>{d.embed.site}</h2>
              <ul>
                {hosts.map((host) => (
                  <li key={host}>
                    {host === from ? (
                      <strong>{host}</strong>
                    ) : (
                      <a href={`${embedPath(tag)}?from=${host}`}>{host}</a>
                    )}
                  </li>
                ))}
              </ul>
            </>
          )}
          <p>
            {nodesIn(d.embed.copy, {
              light: <Query theme="light" />,
              dark: <Query theme="dark" />,
            })}
          </p>
          {embedKinds.map((kind) => (
            <Sample key={kind} page={page} kind={kind} />
          ))}
          <h2>{d.embed.link}</h2>
          <p>{d.embed.linkText}</p>
          <Code>{linkCode(page, `${t('home.register')}: ${t('game.title')}`)}</Code>
          <p className="small">{d.embed.only}</p>
        </div>
      </article>
    </DocumentPage>
  );
}

const Query = ({ theme }: { theme: string }) => (
  <code dir="ltr" style={{ whiteSpace: 'nowrap' }}>
    {`?theme=${theme}`}
  </code>
);

const queryFor = ({ hosts, from }: Page): string => (hosts.length > 1 ? `?from=${from}` : '');

function Sample({ page, kind }: { page: Page; kind: EmbedKind }) {
  const { d, tag } = page.voice;
  const { width, height } = sizes[kind];
  return (
    <>
      <h2>{d.embed[kind]}</h2>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the policy of the frame allows no script */}
      <iframe
        src={embedPath(tag, kind) + queryFor(page)}
        title={`${d.embed.frame}: ${d.embed[kind]}`}
        width={width}
        height={height}
        loading="lazy"
        style={{ display: 'block', border: 0, maxWidth: '100%', marginInline: 'auto' }}
      />
      <Code>{frameCode(page, kind)}</Code>
    </>
  );
}

/** One press selects it all, without a script. */
const Code = ({ children }: { children: string }) => (
  <pre
    dir="ltr"
    style={{
      textAlign: 'left',
      userSelect: 'all',
      WebkitUserSelect: 'all',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    }}
  >
    <code>{children}</code>
  </pre>
);

const inMarkup = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

function frameCode(page: Page, kind: EmbedKind): string {
  const { voice, context } = page;
  const { width, height } = sizes[kind];
  const src = inMarkup(context.origin + embedPath(voice.tag, kind) + queryFor(page));
  const title = inMarkup(voice.d.embed.frame);
  return `<iframe src="${src}" title="${title}" width="${width}" height="${height}" loading="lazy" style="border:0;max-width:100%"></iframe>`;
}

function linkCode({ voice, context, from }: Page, words: string): string {
  const href = inMarkup(embedLink(context.origin, voice.language, 'link', from));
  return `<a href="${href}" target="_blank" rel="noopener">${inMarkup(words)}</a>`;
}
