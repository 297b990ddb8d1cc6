import { drawFiles } from '@prelude/contract/site/draw-files';
import { dynamicPath } from '@prelude/contract/site/documents';
import { DocumentPage } from '../document-page.tsx';
import { DynamicSlot } from '../dynamic/dynamic-slot.tsx';
import { Divider } from '../ornaments.tsx';
import { type DocumentOf, type DrawTexts, editionsOf } from '../texts.ts';

const pathOf = (tag: string) => dynamicPath('draw', tag);

const steps = ['one', 'two', 'three', 'four', 'five'] as const;

export function DrawDocument({ voice, context }: DocumentOf<'draw'>) {
  const text = voice.draw;
  return (
    <DocumentPage
      voice={voice}
      context={context}
      sheet="player"
      title={text.title}
      description={text.description}
      path={pathOf(voice.tag)}
      editions={editionsOf(pathOf)}
      runs="draw"
    >
      <article className="draw">
        <h1>{text.title}</h1>
        <p className="lead">{text.lead}</p>
        <Divider />
        <section aria-labelledby="how">
          <h2 id="how">{text.how.title}</h2>
          <ol className="steps">
            {steps.map((step) => (
              <li key={step}>
                <h3>{text.how[step].title}</h3>
                <p>{text.how[step].text}</p>
              </li>
            ))}
          </ol>
        </section>
        <DynamicSlot
          waiting={text.now.loading}
          noscript={text.noscript}
          trouble={voice.t('common.offline')}
        />
        <Files text={text} />
      </article>
    </DocumentPage>
  );
}

const Files = ({ text }: { text: DrawTexts }) => (
  <section className="files" aria-labelledby="files">
    <h2 id="files">{text.files.title}</h2>
    <p>{text.files.lead}</p>
    <ul>
      {(['draw', 'entries', 'results', 'log', 'verifier'] as const).map((name) => (
        <li key={name}>
          <a href={drawFiles[name]} download="">
            <code translate="no">{drawFiles[name].split('/').at(-1)}</code>
          </a>
          <span>{text.files[name]}</span>
        </li>
      ))}
    </ul>
    <p className="warning">{text.files.noted}</p>
    <pre translate="no">node verify-draw.mjs .</pre>
  </section>
);
