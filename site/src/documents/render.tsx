/** The documents as templates, rendered at build time; the server fills their places (server/src/modules/documents). */
import type {
  filledDocuments,
  DynamicDocument,
  StaticDocument,
} from '@prelude/contract/site/documents';
import type { Language } from '@prelude/contract/shared/languages';
import { renderToStaticMarkup } from 'react-dom/server';
import { ArticleDocument } from './article.tsx';
import { DrawDocument } from './draw/document.tsx';
import { InvitationDocument } from './invitation.tsx';
import { NoticeDocument } from './notice.tsx';
import { value } from './placeholders.tsx';
import { StatusDocument } from './status/document.tsx';
import { SubscriptionDocument } from './subscription.tsx';
import { type Voice, voiceOf } from './texts.ts';

/** Which style sheet and title face a document is set with. */
export type Sheet = 'reading' | 'invitation' | 'player';

export interface DocumentSource {
  name: StaticDocument | DynamicDocument | (typeof filledDocuments)[number];
  sheet: Sheet;
  /** About one person: nothing for search engines. */
  personal?: boolean;
  tag: string;
  game: string;
  /** The sentence for a browser below the floor where the application runs. */
  outdated: string;
  title: string;
  description: string;
  body: string;
}

export interface Documents {
  pages: DocumentSource[];
  /** What a feed is called and says of itself. */
  feed: { title: string; description: string; tabs: Record<string, string> };
}

const articleTabs = ['updates', 'info', 'events'] as const;

export async function renderDocuments(language: Language): Promise<Documents> {
  const voice = await voiceOf(language);
  const { t, d, invitation, tag } = voice;
  const game = t('game.title');
  const common = { tag, game, outdated: t('common.outdated') };
  const titled = (title: string) => `${title} | ${game}`;
  const emails = (['subscribe', 'unsubscribe'] as const).map((page): DocumentSource => ({
    ...common,
    name: page,
    sheet: 'reading',
    title: titled(d.subscriptionPage[page].title),
    description: d.subscriptionPage[page].description,
    body: renderToStaticMarkup(<SubscriptionDocument voice={voice} page={page} />),
  }));
  return {
    pages: [
      {
        ...common,
        name: 'article',
        sheet: 'reading',
        title: titled(value('title')),
        description: value('description'),
        body: renderToStaticMarkup(<ArticleDocument voice={voice} />),
      },
      {
        ...common,
        name: 'notice',
        sheet: 'reading',
        title: titled(noticeTitle(voice)),
        description: value('message'),
        body: renderToStaticMarkup(<NoticeDocument voice={voice} />),
      },
      {
        ...common,
        name: 'lunarianinvitation',
        sheet: 'invitation',
        title: titled(invitation.title),
        description: invitation.description,
        body: renderToStaticMarkup(<InvitationDocument voice={voice} />),
      },
      ...emails,
      {
        ...common,
        name: 'status',
        sheet: 'player',
        personal: true,
        title: titled(voice.status.title),
        description: voice.status.description,
        body: renderToStaticMarkup(<StatusDocument voice={voice} />),
      },
      {
        ...common,
        name: 'draw',
        sheet: 'player',
        title: titled(voice.draw.title),
        description: voice.draw.description,
        body: renderToStaticMarkup(<DrawDocument voice={voice} />),
      },
    ],
    feed: {
      title: titled(t('nav.news')),
      description: d.feed.description,
      tabs: Object.fromEntries(articleTabs.map((tab) => [tab, t(`news.tab.${tab}`)])),
    },
  };
}

const noticeTitle = ({ d }: Voice): string =>
  `{{#missing}}${d.notice.missing}{{/missing}}{{^missing}}${d.notice.fault}{{/missing}}`;
