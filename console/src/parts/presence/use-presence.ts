import {
  presenceEverySeconds,
  type PresenceKind,
  showPresence,
} from '@prelude/contract/console/presence';
import { useEffect } from 'react';
import { call } from '../../lib/api.ts';
import { useCall } from '../../lib/use-call.ts';

interface Other {
  name: string;
  since: string;
}

const none: readonly Other[] = [];

/**
 * Says that this operator has something open, while the component is mounted and the tab can be seen.
 * @returns who else has it open; no one when the server does not answer: it is only a hint
 */
export function usePresence(kind: PresenceKind, id: string): readonly Other[] {
  const { reply } = useCall(
    showPresence,
    { kind, id, open: true },
    { every: presenceEverySeconds * 1000 },
  );
  useEffect(
    () => () =>
      void call(showPresence, { kind, id, open: false }, { unattended: true, bare: true }).catch(
        () => undefined,
      ),
    [kind, id],
  );
  return reply?.data.others ?? none;
}
