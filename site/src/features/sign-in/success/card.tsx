import { formatNumber } from '@prelude/ui/numbers';
import type { Ref } from 'react';
import { cardPicture } from '../../../content/media.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useStatusText } from '../../../lib/i18n/status-text.ts';
import { useLanguage } from '../../../lib/i18n/language.ts';
import type { Companion } from '../../../state/use-companion.ts';
import { EmblemMark } from '../../../ui/emblem-mark.tsx';
import { CardPicture, CompanionTurn } from '../../../ui/player-card.tsx';
import '../../../styles/player-card.css';
import styles from './card.module.css';

interface CardProps {
  ref: Ref<HTMLElement>;
  number: number;
  /** Undefined in a campaign without characters. */
  companion: Companion | undefined;
  /** It turns when it is first shown, or not; `held` shows the back until it is `turned`. */
  reveal: 'turn' | 'calm' | 'held' | 'turned';
  /** Of the traveller who made a milestone fall. */
  isGold: boolean;
}

export function Card({ ref, number, companion, reveal, isGold }: CardProps) {
  const s = useStatusText();
  const t = useText();
  const figure = formatNumber(number, useLanguage());
  const picture = companion && cardPicture(companion.key);
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className={styles.frame}
      data-reveal={reveal}
      data-gold={isGold || undefined}
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
