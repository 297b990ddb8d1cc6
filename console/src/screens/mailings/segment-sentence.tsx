import type { Segment } from '@prelude/contract/console/segments';
import { useText } from '../../lib/text.ts';
import { useFacts } from './segment-fields.tsx';

/** "Only readers with all of these: region: Asia; has not applied." Nothing for a mailing without a segment. */
export function SegmentSentence({ segment }: { segment: Segment }) {
  const t = useText('sequences');
  const facts = useFacts()(segment);
  return facts.length === 0 ? null : <p>{t('said.only', { facts: facts.join('; ') })}</p>;
}
