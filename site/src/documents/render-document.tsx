import type { DocumentName } from '@prelude/contract/site/documents';
import type { SiteRenderer } from '@prelude/contract/site/renderer';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ArticleDocument } from './article.tsx';
import { AssetsContext } from './assets.ts';
import { EntryDocument } from './entry.tsx';
import { MilestonesDocument } from './milestones.tsx';
import { OwnPageDocument } from './own-page.tsx';
import { DrawDocument } from './draw/document.tsx';
import { EmbedDocument } from './embed.tsx';
import { EmbedFrameDocument } from './embed-frame.tsx';
import { FanKitDocument } from './fan-kit.tsx';
import { InvitationDocument } from './invitation.tsx';
import { NoticeDocument, SampleDocument } from './notice.tsx';
import { QuizDocument } from './quiz/quiz.tsx';
import { QuizResultDocument } from './quiz/result.tsx';
import { SharedDocument } from './shared.tsx';
import { StartDocument } from './start.tsx';
import { StatusDocument } from './status/document.tsx';
import { SubscriptionDocument } from './subscription.tsx';
import { type DocumentOf, voiceIn } from './texts.ts';

const documents: { [Name in DocumentName]: (props: DocumentOf<Name>) => ReactNode } = {
  article: ArticleDocument,
  entry: EntryDocument,
  milestones: MilestonesDocument,
  page: OwnPageDocument,
  notice: NoticeDocument,
  sample: SampleDocument,
  start: StartDocument,
  invitation: InvitationDocument,
  subscribe: (props) => <SubscriptionDocument {...props} page="subscribe" />,
  unsubscribe: (props) => <SubscriptionDocument {...props} page="unsubscribe" />,
  status: StatusDocument,
  draw: DrawDocument,
  'fan-kit': FanKitDocument,
  quiz: QuizDocument,
  'quiz-result': QuizResultDocument,
  embed: EmbedDocument,
  'embed-frame': EmbedFrameDocument,
  shared: SharedDocument,
};

export const renderDocument: SiteRenderer['renderDocument'] = (
  name,
  language,
  context,
  props,
  assets,
) => {
  const draw = documents[name] as (all: object) => ReactNode;
  const html = renderToStaticMarkup(
    <AssetsContext value={assets}>
      {draw({ voice: voiceIn(language), context, ...props })}
    </AssetsContext>,
  );
  return `<!doctype html>${html}`;
};
