import { useText } from '../../lib/text.ts';
import type { Keyed } from '../../lib/selection.logic.ts';
import type { Roster } from './use-roster.ts';

interface AnnouncerProps<T extends Keyed> {
  roster: Pick<Roster<T>, 'moved' | 'shown' | 'chosen'>;
  text: 'role.place' | 'weapon.place';
  name: string;
}

/** Says who stands here now when buttons, keys or a swipe have brought them; the selector speaks for itself. */
export function Announcer<T extends Keyed>({ roster, text, name }: AnnouncerProps<T>) {
  const t = useText();
  const { moved, shown, chosen } = roster;
  const values = { name, place: shown.indexOf(chosen) + 1, count: shown.length };
  return (
    <p className="visually-hidden" aria-live="polite">
      {moved && t(text, values)}
    </p>
  );
}
