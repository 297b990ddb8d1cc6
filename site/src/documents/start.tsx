import {
  type EntryKindName,
  entryKindNames,
  entryKinds,
} from '@prelude/contract/site/clean-addresses';
import { toTag } from '@prelude/contract/shared/languages';
import { startPath } from '@prelude/contract/site/documents';
import { dated, sentence } from '@prelude/ui/i18n';
import { formatDay, lastDay } from '../lib/i18n/format.ts';
import { look } from '../lib/look.ts';
import { Cover } from './article.tsx';
import { addressOf } from './clean.ts';
import { entryKeys, entryName } from './entry.tsx';
import { DocumentPage } from './document-page.tsx';
import { type DocumentOf, editionsOf, type Voice } from './texts.ts';

/** Everything of the start page that needs no script. */
export function StartDocument({ voice, context, opens, closes, articles }: DocumentOf<'start'>) {
  const { t, d, language } = voice;
  const title = t('game.title');
  const line = t('game.slogan') || t('game.genre');
  const cover = look.covers.hero;
  return (
    <DocumentPage
      voice={voice}
      context={context}
      sheet="reading"
      title={t('nav.home')}
      description={t('game.description')}
      editions={editionsOf(startPath)}
      noindex
    >
      <div className="start">
        <header className="masthead">
          {cover && <Cover cover={cover} alt={t('media.hero')} />}
          <div className="titles">
            <h1>{title}</h1>
            {line && <p className="lead">{line}</p>}
          </div>
        </header>
        <div className="prose">
          <p>
            {sentence([d], language, 'start.dates', {
              opens: dated(formatDay, opens),
              closes: dated(lastDay, closes),
            })}
          </p>
          <p>{d.start.scripts}</p>
          <p className="actions">
            <a className="button" href={`/?lang=${toTag(language)}`}>
              {d.start.reload}
            </a>
          </p>
          {articles.length > 0 && (
            <>
              <h2>{t('nav.news')}</h2>
              <ul>
                {articles.map(({ title: name, path, day }) => (
                  <li key={path}>
                    <a href={path}>{name}</a> <span className="day">({day})</span>
                  </li>
                ))}
              </ul>
            </>
          )}
          {entryKindNames.map((kind) => (
            <Entries key={kind} voice={voice} kind={kind} />
          ))}
        </div>
      </div>
    </DocumentPage>
  );
}

function Entries({ voice: { language, t }, kind }: { voice: Voice; kind: EntryKindName }) {
  const keys = entryKeys(kind);
  if (keys.length === 0) return null;
  return (
    <>
      <h2>{t(`nav.${entryKinds[kind].page}`)}</h2>
      <ul>
        {keys.map((key) => (
          <li key={key}>
            <a href={addressOf(language, { name: kind, key })}>{entryName(language, kind, key)}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
