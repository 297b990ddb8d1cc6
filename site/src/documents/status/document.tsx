import { sections } from '../../lib/pack.ts';
import { dynamicPath } from '@prelude/contract/site/documents';
import { DocumentPage } from '../document-page.tsx';
import { DynamicSlot } from '../dynamic/dynamic-slot.tsx';
import { type DocumentOf, editionsOf } from '../texts.ts';

const pathOf = (tag: string) => dynamicPath('status', tag);

export const StatusDocument = ({ voice, context }: DocumentOf<'status'>) => (
  <DocumentPage
    voice={voice}
    context={context}
    sheet="player"
    title={voice.status.title}
    description={
      sections.closed_test && sections.friends
        ? voice.status.description
        : voice.status.descriptionAlone
    }
    path={pathOf(voice.tag)}
    editions={editionsOf(pathOf)}
    noindex
    runs="status"
  >
    <div className="status">
      <h1>{voice.status.title}</h1>
      <DynamicSlot
        waiting={voice.status.loading}
        noscript={voice.status.noscript}
        trouble={voice.t('common.offline')}
      />
    </div>
  </DocumentPage>
);
