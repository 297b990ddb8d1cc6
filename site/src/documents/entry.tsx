/** A character, a weapon or a place: everything that the application shows of it, without the application. */
import { entryKinds, type EntryKindName } from '@prelude/contract/site/clean-addresses';
import type { Language } from '@prelude/contract/shared/languages';
import type { CSSProperties } from 'react';
import { accentOf, places, roles, weapons } from '../content/catalogue.ts';
import { cardPicture, type Picture, placeScene, weaponPicture } from '../content/media.ts';
import { look } from '../lib/look.ts';
import { renderPack, sections } from '../lib/pack.ts';
import { addressOf, editionsOfPage, entryOnSite } from './clean.ts';

import { DocumentPage } from './document-page.tsx';
import { onSite } from './dynamic/addresses.ts';
import { breadcrumbs, safeJson } from './structured-data.ts';
import { fill } from './quiz/words.ts';
import type { DocumentOf, Voice } from './texts.ts';

interface Kind {
  keys: readonly string[];
  /** Name of the link preview. */
  card: (key: string, language: Language) => string;
  picture: (key: string) => Picture | undefined;
  /** Width and height of the picture. */
  size: readonly [number, number];
}

const keysOf = (entries: readonly { key: string }[]) => entries.map(({ key }) => key);

const kinds: Readonly<Record<EntryKindName, Kind>> = {
  characters: {
    keys: keysOf(roles),
    card: (key, language) => `role-${key}-${language}`,
    picture: cardPicture,
    size: [900, 1350],
  },
  weapons: {
    keys: keysOf(weapons),
    card: (key, language) => `weapon-${key}-${language}`,
    picture: weaponPicture,
    size: [960, 720],
  },
  world: {
    keys: keysOf(places),
    card: (key) => `world_${key}`,
    picture: (key) => placeScene(key, 'desktop'),
    size: [1920, 1080],
  },
};

type EntryTexts = Readonly<Partial<Record<string, string>>> & { name: string };

const textsOf = (language: Language, kind: EntryKindName, key: string): EntryTexts => {
  const all = renderPack().texts[language]?.[entryKinds[kind].catalogue];
  return { name: key, ...(all as unknown as Record<string, EntryTexts>)[key] };
};

/** Empty for a section that is hidden. */
export const entryKeys = (kind: EntryKindName): readonly string[] =>
  sections[entryKinds[kind].section] ? kinds[kind].keys : [];

export const entryName = (language: Language, kind: EntryKindName, key: string): string =>
  textsOf(language, kind, key).name;

export function EntryDocument({ voice, context, kind, entry }: DocumentOf<'entry'>) {
  const { language, tag, t } = voice;
  const { card, picture: pictureOf, size } = kinds[kind];
  const text = textsOf(language, kind, entry);
  const page = { name: kind, key: entry };
  const path = addressOf(language, page);
  const kindTitle = t(`nav.${entryKinds[kind].page}`);
  const about = text.desc ?? text.info ?? '';
  const image = look.cards[card(entry, language)];
  const tint = accentOf(roles.find(({ key }) => kind === 'characters' && key === entry)?.faction);
  const picture = pictureOf(entry);
  const crumbs = breadcrumbs([
    [t('game.title'), `${context.origin}/?lang=${tag}`],
    [text.name, context.origin + path],
  ]);
  return (
    <DocumentPage
      voice={voice}
      context={context}
      sheet="fans"
      title={[text.name, text.epithet ?? text.type].filter(Boolean).join(' · ')}
      description={text.desc_mobile ?? text.simple_info ?? (about || text.name)}
      path={path}
      editions={editionsOfPage(page)}
      image={image}
      data={safeJson(crumbs)}
    >
      <article className={`result ${kind}`} style={{ '--tint': tint } as CSSProperties}>
        {picture && (
          <div className="person">
            <img
              src={picture.src}
              srcSet={picture.srcSet}
              sizes={kind === 'world' ? '100vw' : '(max-width: 820px) 70vw, 32rem'}
              width={size[0]}
              height={size[1]}
              alt={text.alt ?? ''}
              fetchPriority="high"
            />
          </div>
        )}
        <div className="words">
          <p className="step">{kindTitle}</p>
          <h1>{text.name}</h1>
          {(text.epithet ?? text.type) && <p className="epithet">{text.epithet ?? text.type}</p>}
          {text.talk && <Quote text={text.talk} />}
          {about.split('\n\n').map((paragraph) => (
            <p key={paragraph} className="about">
              {paragraph}
            </p>
          ))}
          <p className="actions">
            <a className="button" href={onSite(language, '/home')}>
              {t('home.register')}
            </a>
            <a className="button quiet" href={entryOnSite(language, kind, entry)}>
              {fill(voice.quiz.more, { name: text.name })}
            </a>
          </p>
        </div>
      </article>
      <Others voice={voice} kind={kind} entry={entry} title={kindTitle} />
    </DocumentPage>
  );
}

const Quote = ({ text }: { text: string }) => (
  <blockquote>
    {text.split('<br>').map((line) => (
      <span key={line}>{line} </span>
    ))}
  </blockquote>
);

interface OthersProps {
  voice: Voice;
  kind: EntryKindName;
  entry: string;
  title: string;
}

function Others({ voice, kind, entry, title }: OthersProps) {
  const others = kinds[kind].keys.filter((key) => key !== entry);
  if (others.length === 0) return null;
  return (
    <nav className="others" aria-label={title}>
      <ul className="row">
        {others.map((key) => (
          <li key={key}>
            <a href={addressOf(voice.language, { name: kind, key })}>
              {entryName(voice.language, kind, key)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
