import { DocumentPage } from './document-page.tsx';
import { EmblemMark } from '../ui/emblem-mark.tsx';
import { Divider } from './ornaments.tsx';
import { type DocumentOf } from './texts.ts';
import { onSite } from './dynamic/addresses.ts';
import { hasNews } from '../lib/pack.ts';

export function NoticeDocument({ isMissing, ...props }: DocumentOf<'notice'>) {
  const { missing, fault } = props.voice.d.notice;
  return <Notice {...props} title={isMissing ? missing : fault} />;
}

export function SampleDocument(props: DocumentOf<'sample'>) {
  const { sampleTitle, sample } = props.voice.d.notice;
  return <Notice {...props} title={sampleTitle} message={sample} />;
}

interface NoticeProps extends Pick<DocumentOf<'notice'>, 'voice' | 'context' | 'message'> {
  title: string;
}

/** A page with nothing but a sentence and the ways back. */
function Notice({ voice, context, title, message }: NoticeProps) {
  const text = voice.d.notice;
  return (
    <DocumentPage
      voice={voice}
      context={context}
      sheet="reading"
      title={title}
      description={message}
      noindex
    >
      <div className="notice">
        <EmblemMark className="emblem" />
        <h1>{title}</h1>
        <p className="lead">{message}</p>
        <Divider />
        <p className="actions">
          <a className="button" href={onSite(voice.language, '/home')}>
            {text.home}
          </a>
          {hasNews && (
            <a className="button quiet" href={onSite(voice.language, '/news')}>
              {text.news}
            </a>
          )}
        </p>
      </div>
    </DocumentPage>
  );
}
