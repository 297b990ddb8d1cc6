/** A result of the quiz: for the player who got it, and for everyone who follows a shared link. */
import { quizPath } from '@prelude/contract/site/documents';
import type { CSSProperties } from 'react';
import { factions, roles } from '../../content/catalogue.ts';
import { look } from '../../lib/look.ts';
import { DocumentPage } from '../document-page.tsx';
import { onSite } from '../dynamic/addresses.ts';
import { type DocumentOf, editionsOf } from '../texts.ts';
import { cardPicture } from '../../content/media.ts';
import { fill, roleTexts } from './words.ts';

export function QuizResultDocument({ voice, context, role }: DocumentOf<'quiz-result'>) {
  const { quiz: text, language, tag, t } = voice;
  const { name, epithet, talk, desc, alt } = roleTexts(language, role);
  const picture = cardPicture(role);
  const faction = roles.find(({ key }) => key === role)?.faction;
  const tint = factions.find(({ key }) => key === faction)?.accent;
  const card = look.cards[`quiz-${role}-${language}`];
  const pathOf = (of: string) => quizPath(of, role);
  const line = talk?.replaceAll('<br>', ' ');
  const shared = fill(epithet ? text.text : `{title} {name}`, {
    title: text.title,
    name,
    epithet: epithet ?? '',
  });
  return (
    <DocumentPage
      voice={voice}
      context={context}
      sheet="fans"
      title={[name, epithet].filter(Boolean).join(' · ')}
      description={[text.title, line].filter(Boolean).join(' ')}
      path={pathOf(tag)}
      editions={editionsOf(pathOf)}
      image={card}
      script="quizScript"
    >
      <article className="result" style={tint ? ({ '--tint': tint } as CSSProperties) : undefined}>
        {picture && (
          <div className="person">
            <img
              src={picture.src}
              srcSet={picture.srcSet}
              sizes="(max-width: 820px) 70vw, 32rem"
              width="900"
              height="1350"
              alt={alt ?? ''}
              fetchPriority="high"
            />
          </div>
        )}
        <div className="words">
          <p className="step">{text.title}</p>
          <h1>{name}</h1>
          {epithet && <p className="epithet">{epithet}</p>}
          {talk && (
            <blockquote>
              {talk.split('<br>').map((part) => (
                <span key={part}>{part} </span>
              ))}
            </blockquote>
          )}
          {desc && <p className="about">{desc}</p>}
          <p className="actions">
            <a className="button" href={onSite(language, '/home')}>
              {t('home.register')}
            </a>
            <button
              type="button"
              className="button quiet"
              id="share"
              data-text={shared}
              data-copied={text.copied}
              hidden
            >
              {text.share}
            </button>
          </p>
          <output className="small" id="shared" />
          <input id="link" className="link" readOnly aria-label={text.manual} hidden />
          <ul className="row">
            <li>
              <a href={quizPath(tag)}>{text.own}</a>
            </li>
            <li>
              <a href={onSite(language, `/role?name=${role}`)}>{fill(text.more, { name })}</a>
            </li>
          </ul>
        </div>
      </article>
      {card && (
        <figure className="card">
          <img
            src={card}
            alt={fill(text.cardAlt, { name })}
            width="1200"
            height="630"
            loading="lazy"
          />
          <figcaption>
            <a href={card} download={`${role}.jpg`}>
              {text.card}
            </a>
          </figcaption>
        </figure>
      )}
    </DocumentPage>
  );
}
