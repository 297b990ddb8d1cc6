import { useText } from '../../lib/i18n/text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import type { RoleRoster } from './roster.tsx';

interface TurnProps {
  roster: RoleRoster;
  className: string | undefined;
}

/** Shows the character from the front, or from behind again. */
export function Turn({ roster: { turn, turned }, className }: TurnProps) {
  const t = useText();
  // The last of its row, so that nothing moves when it comes.
  if (!turn) return null;
  return (
    <Button look="quiet" className={className} aria-pressed={turned} onClick={turn}>
      <Icon name="turn" />
      {t('role.turn')}
    </Button>
  );
}
