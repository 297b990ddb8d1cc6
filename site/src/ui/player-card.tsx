/** Parts of a player's card, drawn by styles/player-card.css. */
import type { Picture } from '../content/media.ts';
import type { StatusTranslate } from '../lib/i18n/status-text.ts';
import type { Companion } from '../state/use-companion.ts';

interface CardPictureProps {
  picture: Picture;
  sizes: string;
  fetchPriority?: 'high';
}

/** Key it by the character: browsers show the old picture of an element until the new one has loaded. */
export const CardPicture = ({ picture: { src, srcSet }, ...load }: CardPictureProps) => (
  <img {...load} src={src} srcSet={srcSet} width={600} height={900} alt="" />
);

interface CompanionTurnProps {
  companion: Companion;
  s: StatusTranslate;
}

/** The name of the character, between the buttons for the previous and the next one. */
export const CompanionTurn = ({ companion: { name, step }, s }: CompanionTurnProps) => (
  <div className="card-turn">
    <button type="button" aria-label={s('card.previous')} onClick={() => step(-1)}>
      <span data-mark>‹</span>
    </button>
    <p aria-live="polite">{name && s('card.companion', { name })}</p>
    <button type="button" aria-label={s('card.next')} onClick={() => step(1)}>
      <span data-mark>›</span>
    </button>
  </div>
);
