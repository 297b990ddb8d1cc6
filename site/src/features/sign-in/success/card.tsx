import { formatNumber } from '@prelude/ui/numbers';
import { rolePicture } from '../../../content/media.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useStatusText } from '../../../lib/i18n/status-text.ts';
import { useLanguage } from '../../../lib/i18n/language.ts';
import type { Companion } from '../../../state/use-companion.ts';
import { EmblemMark } from '../../../ui/emblem-mark.tsx';
import { CardPicture, CompanionTurn } from '../../../ui/player-card.tsx';
import '../../../styles/player-card.css';
import styles from './card.module.css';

/** `showModal` focuses the element with this attribute, which React does not write. */
const takeFirstFocus = (element: HTMLElement | null) => element?.setAttribute('autofocus', '');

interface CardProps {
  number: number;
  /** Undefined in a campaign without characters. */
  companion: Companion | undefined;
  /** Without the reveal. */
  calm: boolean;
}

export function Card({ number, companion, calm }: CardProps) {
  const s = useStatusText();
  const t = useText();
  const figure = formatNumber(number, useLanguage());
  const picture = companion && rolePicture(companion.key);
  return (
    <section
      ref={takeFirstFocus}
      tabIndex={-1}
      className={styles.frame}
      data-calm={calm || undefined}
      aria-label={number > 0 ? t('user.success.number', { number: figure }) : s('card.number')}
    >
      <span className={styles.halo} />
      <div className={styles.card}>
        <span className={`player-card ${styles.back}`} aria-hidden="true">
          <EmblemMark />
        </span>
        <div className={`player-card ${styles.front}`}>
          {picture && (
            <CardPicture
              key={companion.key}
              picture={picture}
              sizes="(max-width: 700px) 60vw, 24vw"
            />
          )}
          <div className={`card-words ${styles.words}`}>
            {!picture && <EmblemMark />}
            <p className={`card-label ${styles.label}`}>{s('card.number')}</p>
            {number > 0 && <p className={`card-number ${styles.number}`}>{figure}</p>}
            {companion && <CompanionTurn companion={companion} s={s} />}
          </div>
          <span className={styles.gleam} />
        </div>
      </div>
    </section>
  );
}
