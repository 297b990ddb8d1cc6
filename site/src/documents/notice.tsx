import { DocumentPage } from './document-page.tsx';
import { Divider, Emblem } from './ornaments.tsx';
import { type DocumentOf, siteAddress } from './texts.ts';

export function NoticeDocument({ isMissing, ...props }: DocumentOf<'notice'>) {
  const { missing, fault } = props.voice.d.notice;
  return <Notice {...props} title={isMissing ? missing : fault} />;
}

interface NoticeProps extends Pick<DocumentOf<'notice'>, 'voice' | 'context' | 'message'> {
  title: string;
}

/** A page with nothing but a sentence and the ways back. */
export function Notice({ voice, context, title, message }: NoticeProps) {
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
        <Emblem />
        <h1>{title}</h1>
        <p className="lead">{message}</p>
        <Divider />
        <p className="actions">
          <a className="button" href={siteAddress(voice, '/home')}>
            {text.home}
          </a>
          <a className="button quiet" href={siteAddress(voice, '/news')}>
            {text.news}
          </a>
        </p>
      </div>
    </DocumentPage>
  );
}
