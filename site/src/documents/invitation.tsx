/** The creator team's page: who it is for, what it gives, how it works (specification §2; decisions §10). */
import type { ReactNode } from 'react';
import { staticPath } from '@prelude/contract/site/documents';
import { picture, urls } from '../lib/media.ts';
import { DocumentFrame } from './document-frame.tsx';
import { Divider } from './ornaments.tsx';
import { OtherLanguages } from './other-languages.tsx';
import { value } from './placeholders.tsx';
import { type InvitationTexts, siteAddress, type Voice } from './texts.ts';

const scene = urls(
  import.meta.glob<string>('../../../campaign/media/plates/invitation-*.avif', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
);

export function InvitationDocument({ voice }: { voice: Voice }) {
  const { invitation: text, t } = voice;
  const apply = (
    <a className="button" href={value('creators')} target="_blank" rel="noopener">
      {text.apply}
      <span className="visually-hidden"> ({t('common.openInNewTab')})</span>
    </a>
  );
  return (
    <DocumentFrame
      voice={voice}
      languages={
        <OtherLanguages of={(tag) => staticPath('lunarianinvitation', tag)} voice={voice} />
      }
    >
      <header className="hero">
        <HeroPicture alt={text.alt} />
        <div className="hero-text">
          <h1>{text.title}</h1>
          <p className="lead">{text.lead}</p>
          {apply}
          <p className="small">{text.applyNote}</p>
        </div>
      </header>
      <Section id="who" title={text.who.title}>
        <ul className="cards">{entries(text.who)}</ul>
      </Section>
      <Section id="gives" title={text.gives.title}>
        <ul className="gifts">{entries(text.gives)}</ul>
      </Section>
      <Section id="how" title={text.how.title}>
        <ol className="steps">{entries(text.how)}</ol>
      </Section>
      <Section id="faq" title={text.faq.title}>
        <div className="faq">
          {questions(text).map(({ question, answer }) => (
            <details key={question}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </Section>
      <div className="closing">
        <Divider />
        {apply}
        <p className="small">{text.applyNote}</p>
        <a className="back" href={siteAddress(voice, '/home')}>
          {text.back}
        </a>
      </div>
    </DocumentFrame>
  );
}

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className="part" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

function HeroPicture({ alt }: { alt: string }) {
  const wide = picture(scene, 'invitation', [1280, 1920]);
  const narrow = picture(scene, 'invitation-mobile', [500, 750]);
  if (!wide || !narrow) throw new Error('The invitation has lost its picture');
  return (
    <picture className="cover">
      <source media="(max-width: 640px)" srcSet={narrow.srcSet} sizes="100vw" />
      <img
        src={wide.src}
        srcSet={wide.srcSet}
        sizes="100vw"
        width={1920}
        height={1080}
        alt={alt}
        fetchPriority="high"
      />
    </picture>
  );
}

/** Entries in the order of their numbers; the title beside them has none. */
/** What is numbered in a part of the namespace, one entry each. */
const entries = (part: InvitationTexts['gives'] | InvitationTexts['who']) =>
  Object.entries(part)
    .flatMap(([key, entry]) => (/^\d+$/.test(key) && typeof entry === 'object' ? [entry] : []))
    .map((entry) => (
      <li key={entry.title}>
        <h3>{entry.title}</h3>
        <p>{entry.text}</p>
      </li>
    ));

const questions = ({ faq }: InvitationTexts) =>
  Object.values(faq).flatMap((entry) => (typeof entry === 'object' ? [entry] : []));
