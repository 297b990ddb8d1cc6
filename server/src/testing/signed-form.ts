import { createHash } from 'node:crypto';
import { encodePayload, signedText, timestampOf } from '@prelude/contract/account/envelope';
import type { Settings } from '@prelude/contract/site/settings';

/** What a page sends with every signed call, in addition to its language and the browser's ids. */
const page = { plat: 3, cid: 240, pk: 159, projectId: 10377, svn: '1', svc: '1', vc: '1' };

/**
 * The fields of a signed call as a page sends them (spec §7).
 * @param payload the call's own fields, with `dn`, `lang` and `rid`
 * @param timestamp seconds; now by default
 */
export function signedForm(
  { pcode, appKey }: Pick<Settings['passport'], 'pcode' | 'appKey'>,
  payload: object,
  timestamp = timestampOf(Date.now()),
) {
  const data = encodePayload(Object.assign({}, page, payload));
  const fields = { pcode, timestamp, data };
  const sign = createHash('sha256').update(signedText(fields, appKey)).digest('hex');
  return { pcode, timestamp, data, sign };
}
