import { DocumentPage } from './document-page.tsx';
import { Divider, Emblem } from './ornaments.tsx';
import { type DocumentOf, siteAddress } from './texts.ts';

export function NoticeDocument({ voice, context, message, isMissing }: DocumentOf<'notice'>) {
  const text = voice.d.notice;
  const title = isMissing ? text.missing : text.fault;
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
