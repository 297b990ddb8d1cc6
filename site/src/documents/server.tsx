import type { BuiltDocuments, DocumentName } from '@prelude/contract/site/documents';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { floorScript } from '../lib/floor-script.ts';
import { ArticleDocument } from './article.tsx';
import { assets } from './assets.ts';
import { DrawDocument } from './draw/document.tsx';
import { InvitationDocument } from './invitation.tsx';
import { NoticeDocument } from './notice.tsx';
import { SampleDocument } from './sample.tsx';
import { SharedDocument } from './shared.tsx';
import { StartDocument } from './start.tsx';
import { StatusDocument } from './status/document.tsx';
import { SubscriptionDocument } from './subscription.tsx';
import { type DocumentOf, voiceIn } from './texts.ts';

const documents: { [Name in DocumentName]: (props: DocumentOf<Name>) => ReactNode } = {
  article: ArticleDocument,
  notice: NoticeDocument,
  sample: SampleDocument,
  start: StartDocument,
  invitation: InvitationDocument,
  subscribe: (props) => <SubscriptionDocument {...props} page="subscribe" />,
  unsubscribe: (props) => <SubscriptionDocument {...props} page="unsubscribe" />,
  status: StatusDocument,
  draw: DrawDocument,
  shared: SharedDocument,
};

export const render: BuiltDocuments['render'] = (name, language, context, props) => {
  const draw = documents[name] as (all: object) => ReactNode;
  const html = renderToStaticMarkup(
    draw({ voice: voiceIn(language, context.texts), context, ...props }),
  );
  return `<!doctype html>${html}`;
};

export { renderFeed } from './feed.ts';

export const covers: BuiltDocuments['covers'] = Object.entries(assets.covers).map(
  ([name, { wide }]) => ({ name, src: wide.src }),
);

export const inline: BuiltDocuments['inline'] = {
  scripts: [floorScript],
  styles: Object.values(assets.sheets).map(({ css }) => css),
};
