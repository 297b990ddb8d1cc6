/** The quiz. Its answers and their points are in the page; script.ts counts them. */
import { quizPath } from '@prelude/contract/site/documents';
import { roles } from '../../content/catalogue.ts';
import { renderPack } from '../../lib/pack.ts';
import { look } from '../../lib/look.ts';
import { Cover } from '../article.tsx';
import { DocumentPage } from '../document-page.tsx';
import { type DocumentOf, editionsOf, type Voice } from '../texts.ts';
import { smallPicture } from '../../content/media.ts';
import { fill, roleTexts } from './words.ts';

export function QuizDocument({ voice, context }: DocumentOf<'quiz'>) {
  const { quiz: text, language, tag } = voice;
  const cover = look.covers.hero;
  const questions = renderPack().quiz?.questions ?? [];
  return (
    <DocumentPage
      voice={voice}
      context={context}
      sheet="fans"
      title={text.title}
      description={text.description}
      path={quizPath(tag)}
      editions={editionsOf(quizPath)}
      image={look.cards[`quiz-${language}`]}
      script="quizScript"
    >
      <article className="quiz" id="quiz" data-results={quizPath(tag, '')}>
        <header className="opening">
          {cover && <Cover cover={cover} />}
          <h1>{text.title}</h1>
          <p className="lead">{text.lead}</p>
        </header>
        <noscript>
          <p className="trouble">{text.noscript}</p>
          <Results voice={voice} />
        </noscript>
        {questions.map(({ key, answers }, index) => (
          <section key={key} className="ask" aria-labelledby={`ask-${key}`}>
            <p className="step" id={`step-${key}`}>
              {fill(text.step, { number: index + 1, all: questions.length })}
            </p>
            <h2 id={`ask-${key}`} aria-describedby={`step-${key}`} tabIndex={-1}>
              {text.ask[key]?.question}
            </h2>
            <ol className="answers">
              {answers.map((answer) => (
                <li key={answer.key}>
                  {/* Without scripts it leads nowhere. */}
                  <button
                    type="button"
                    className="answer"
                    data-for={JSON.stringify(answer.for)}
                    disabled
                  >
                    {text.ask[key]?.[answer.key]}
                  </button>
                </li>
              ))}
            </ol>
          </section>
        ))}
        <p className="actions back">
          <button type="button" className="plain" id="back" hidden>
            {text.back}
          </button>
        </p>
        <p className="small private">{text.private}</p>
      </article>
    </DocumentPage>
  );
}

const Results = ({ voice: { language, tag } }: { voice: Voice }) => (
  <ul className="results">
    {roles.map(({ key }) => (
      <li key={key}>
        <a href={quizPath(tag, key)}>
          <img src={smallPicture(key)} alt="" width="240" height="300" loading="lazy" />
          <span>{roleTexts(language, key).name}</span>
        </a>
      </li>
    ))}
  </ul>
);
