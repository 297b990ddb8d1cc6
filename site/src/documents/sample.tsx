import { Notice } from './notice.tsx';
import type { DocumentOf } from './texts.ts';

export function SampleDocument(props: DocumentOf<'sample'>) {
  const { sampleTitle, sample } = props.voice.d.notice;
  return <Notice {...props} title={sampleTitle} message={sample} />;
}
