import type { PresenceKind } from '@prelude/contract/console/presence';
import { Note } from '../../kit/notes.tsx';
import { currentIntl } from '../../lib/language.ts';
import { useText } from '../../lib/text.ts';
import { namesOf } from './presence.logic.ts';
import { usePresence } from './use-presence.ts';

/** Who else has this open, before both change it. */
export function Presence({ kind, id }: { kind: PresenceKind; id: string }) {
  const t = useText('kit');
  const others = usePresence(kind, id);
  return (
    <div role="status" className={others.length > 0 ? undefined : 'visually-hidden'}>
      {others.length > 0 ? (
        <Note tone="warn">{t('presence', { names: namesOf(currentIntl(), others) })}</Note>
      ) : null}
    </div>
  );
}
