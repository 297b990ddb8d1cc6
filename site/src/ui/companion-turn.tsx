import type { StatusTranslate } from '../lib/i18n/status-text.ts';
import type { Companion } from '../state/use-companion.ts';

interface CompanionTurnProps {
  companion: Companion;
  s: StatusTranslate;
  className: string | undefined;
}

/** The name on the card of a player, between the buttons for the previous and the next character. */
export function CompanionTurn({ companion: { name, step }, s, className }: CompanionTurnProps) {
  return (
    <div className={className}>
      <button type="button" aria-label={s('card.previous')} onClick={() => step(-1)}>
        <span data-mark>‹</span>
      </button>
      <p aria-live="polite">{name && s('card.companion', { name })}</p>
      <button type="button" aria-label={s('card.next')} onClick={() => step(1)}>
        <span data-mark>›</span>
      </button>
    </div>
  );
}
