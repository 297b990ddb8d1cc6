import { outbound } from '@prelude/contract/campaign/sample-links';
import type { ReactNode } from 'react';
import { invitation } from '../content/campaign.ts';
import { staticPath } from '@prelude/contract/site/documents';
import { look } from '../lib/look.ts';
import { Cover } from './article.tsx';
import { DocumentPage } from './document-page.tsx';
import { Divider } from './ornaments.tsx';
import { type Cards, type DocumentOf, editionsOf, type Questions } from './texts.ts';
import { onSite } from './dynamic/addresses.ts';

const pathOf = (tag: string) => staticPath(invitation.path, tag);

export function InvitationDocument({ voice, context }: DocumentOf<'invitation'>) {
  const { invitation: text, t, tag } = voice;
  const cover = look.covers.invitation;
  const apply = context.creators && (
    <>
      <a className="button" href={outbound(context.creators)} target="_blank" rel="noopener">
        {text.apply}
        <span className="visually-hidden"> ({t('common.openInNewTab')})</span>
      </a>
      <p className="small">{text.applyNote}</p>
    </>
  );
  return (
    <DocumentPage
      voice={voice}
      context={context}
      sheet="invitation"
      title={text.title}
      description={text.description}
      path={pathOf(tag)}
      editions={editionsOf(pathOf)}
    >
      <header className="hero">
        {cover && <Cover cover={cover} alt={text.alt} />}
        <div className="hero-text">
          <h1>{text.title}</h1>
          <p className="lead">{text.lead}</p>
          {apply}
        </div>
      </header>
      {text.who && (
        <Section id="who" title={text.who.title}>
          <ul className="cards">{entries(text.who)}</ul>
        </Section>
      )}
      {text.gives && (
        <Section id="gives" title={text.gives.title}>
          <ul className="gifts">{entries(text.gives)}</ul>
        </Section>
      )}
      {text.how && (
        <Section id="how" title={text.how.title}>
          <ol className="steps">{entries(text.how)}</ol>
        </Section>
      )}
      {text.faq && (
        <Section id="faq" title={text.faq.title}>
          <div className="faq">
            {questions(text.faq).map(({ question, answer }) => (
              <details key={question}>
                <summary>{question}</summary>
                <p>{answer}</p>
              </details>
            ))}
          </div>
        </Section>
      )}
      <div className="closing">
        <Divider />
        {apply}
        <a className="back" href={onSite(voice.language, '/home')}>
          {text.back}
        </a>
      </div>
    </DocumentPage>
  );
}

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className="part" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

const entries = (part: Cards) =>
  Object.entries(part)
    .flatMap(([key, entry]) => (/^\d+$/.test(key) && typeof entry === 'object' ? [entry] : []))
    .map((entry) => (
      <li key={entry.title}>
        <h3>{entry.title}</h3>
        <p>{entry.text}</p>
      </li>
    ));

const questions = (faq: Questions) =>
  Object.values(faq).flatMap((entry) => (typeof entry === 'object' ? [entry] : []));
