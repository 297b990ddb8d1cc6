/** A page of the pack's own: questions, press kit, imprint. */
import { coverOf, isInTitleFace } from './article-head.ts';
import { Cover, withLinks } from './article.tsx';
import { addressOf, editionsOfPage } from './clean.ts';
import { DocumentPage } from './document-page.tsx';
import { onSite } from './dynamic/addresses.ts';
import { Divider } from './ornaments.tsx';
import { questionsData } from './structured-data.ts';
import type { DocumentOf } from './texts.ts';

export function OwnPageDocument({ voice, context, page }: DocumentOf<'page'>) {
  const { language, t } = voice;
  const { title, description, questions, body } = page;
  const cover = coverOf(page);
  return (
    <DocumentPage
      voice={voice}
      context={context}
      sheet="reading"
      title={title}
      description={description}
      path={addressOf(language, page)}
      editions={editionsOfPage(page)}
      image={cover?.social}
      data={questions.length > 0 ? questionsData(questions) : undefined}
    >
      <article>
        <header className="masthead">
          {cover && <Cover cover={cover} />}
          <div className="titles">
            <nav aria-label={voice.d.article.crumbs}>
              <ol className="crumbs">
                <li>
                  <a href={onSite(language, '/home')}>{t('nav.home')}</a>
                </li>
              </ol>
            </nav>
            <h1 className={isInTitleFace(title, language) ? '' : 'plain'}>{title}</h1>
            <p className="lead">{description}</p>
          </div>
        </header>
        <Divider />
        <div className="prose" dangerouslySetInnerHTML={{ __html: withLinks(body, voice.tag) }} />
      </article>
    </DocumentPage>
  );
}
