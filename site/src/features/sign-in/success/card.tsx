import { formatNumber } from '@prelude/ui/numbers';
import { rolePicture } from '../../../content/media.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useStatusText } from '../../../lib/i18n/status-text.ts';
import { useLanguage } from '../../../lib/i18n/language.ts';
import type { Companion } from '../../../state/use-companion.ts';
import { CompanionTurn } from '../../../ui/companion-turn.tsx';
import { EmblemMark } from '../../../ui/emblem-mark.tsx';
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
      className={styles.place}
      data-calm={calm || undefined}
      aria-label={number > 0 ? t('user.success.number', { number: figure }) : s('card.number')}
    >
      <span className={styles.halo} />
      <div className={styles.card}>
        <span className={styles.back} aria-hidden="true">
          <EmblemMark />
        </span>
        <div className={styles.front}>
          {picture && (
            <img
              key={companion.key}
              src={picture.src}
              srcSet={picture.srcSet}
              sizes="(max-width: 700px) 60vw, 24vw"
              width={600}
              height={900}
              alt=""
            />
          )}
          <div className={styles.words}>
            {!picture && <EmblemMark />}
            <p className={styles.label}>{s('card.number')}</p>
            {number > 0 && <p className={styles.number}>{figure}</p>}
            {companion && <CompanionTurn companion={companion} s={s} className={styles.turn} />}
          </div>
          <span className={styles.gleam} />
        </div>
      </div>
    </section>
  );
}
