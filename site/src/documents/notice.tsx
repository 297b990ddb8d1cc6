/** What stands where a document should be: nothing is there, or it cannot be had just now. */
import { DocumentFrame } from './document-frame.tsx';
import { Divider, Emblem } from './ornaments.tsx';
import { Each, value, Without } from './placeholders.tsx';
import { siteAddress, type Voice } from './texts.ts';

export const NoticeDocument = ({ voice }: { voice: Voice }) => (
  <DocumentFrame voice={voice} languages={null}>
    <div className="notice">
      <Emblem />
      <h1>
        <Each of="missing">{voice.d.notice.missing}</Each>
        <Without of="missing">{voice.d.notice.fault}</Without>
      </h1>
      <p className="lead">{value('message')}</p>
      <Divider />
      <p className="actions">
        <a className="button" href={siteAddress(voice, '/home')}>
          {voice.d.notice.home}
        </a>
        <a className="button quiet" href={siteAddress(voice, '/news')}>
          {voice.d.notice.news}
        </a>
      </p>
    </div>
  </DocumentFrame>
);
