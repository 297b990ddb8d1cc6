import { useEffect, useRef, useState } from 'react';
import { neighboursOf } from '../../lib/hooks/selection.logic.ts';
import type { Picture } from '../../content/media.ts';
import { picture as fetchPicture } from '../../lib/http/preload.ts';
import styles from './portrait.module.css';
import { useAfterHydration } from '../../lib/hooks/use-after-hydration.ts';
import type { Roster } from './roster.tsx';

interface PortraitProps {
  roster: Roster;
  sizes: string;
  /** Crest that flares when the character turns. */
  sign?: Picture | undefined;
  className?: string | undefined;
}

interface Turn {
  before: string | null;
  /** Counts changes; 0 for the first picture, which must not be covered or faded. */
  turn: number;
}

function useTurn(key: string): Turn {
  const [state, setState] = useState({ key, before: null as string | null, turn: 0 });
  if (state.key !== key) setState({ key, before: state.key, turn: state.turn + 1 });
  return state;
}

/** `Ada` of `Ada` and `Ada/face`. */
const keyOf = (view: string): string => view.split('/')[0]!;

const states = (current: boolean, here: boolean, turn: number) =>
  current ? (turn === 0 ? 'first' : here ? 'shown' : 'coming') : 'leaving';

/**
 * The new picture appears when it is decoded. The old one leaves before that if the new one is late
 * (portrait.module.css). Then the neighbours are preloaded.
 */
export function Portrait({ roster, sizes, sign, className = '' }: PortraitProps) {
  const { pictureOf, size, text, view: chosen } = roster;
  const alt = (chosen === roster.chosen.key ? undefined : text?.alt_face) ?? text?.alt;
  const { before, turn } = useTurn(chosen);
  const isSameCharacter = before !== null && keyOf(before) === roster.chosen.key;
  const [ready, setReady] = useState<string | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  const here = ready === chosen;

  useEffect(() => {
    const present = image.current;
    let stale = false;
    // Show it only after decoding, or the mist animation stutters.
    const show = (failed: boolean) => {
      if (stale) return;
      if (failed && present?.complete && present.naturalWidth === 0) setMissing(chosen);
      setReady(chosen);
    };
    if (present) {
      present.decode().then(
        () => show(false),
        () => show(true),
      );
    } else show(false);
    return () => {
      stale = true;
    };
  }, [chosen]);

  const ahead = neighboursOf(roster.shown, roster.chosen)
    .map(({ key }) => key)
    .join();
  useEffect(() => {
    if (!here) return;
    for (const key of ahead.split(',')) {
      const next = pictureOf(key);
      if (next) fetchPicture(next.src, next.srcSet, sizes)().catch(() => undefined);
    }
  }, [here, ahead, pictureOf, sizes]);

  return (
    <div
      className={`${styles.portrait} ${className}`}
      data-waiting={!here || undefined}
      data-turning={isSameCharacter || undefined}
    >
      {[before, chosen].map((key, index) => {
        const current = index === 1;
        if (key === null || (!current && key === chosen)) return null;
        const picture = missing === key ? undefined : pictureOf(key);
        return (
          <div
            key={key}
            className={styles.card}
            data-state={states(current, here, turn)}
            aria-hidden={!current}
          >
            {picture ? (
              <img
                ref={current ? image : null}
                src={picture.src}
                srcSet={picture.srcSet}
                sizes={sizes}
                {...size}
                alt={current ? alt : ''}
                decoding="async"
                fetchPriority={turn === 0 ? 'high' : 'auto'}
              />
            ) : (
              <span className={styles.absent} {...(current && { role: 'img', 'aria-label': alt })}>
                {/* Placeholder: the first letter of the name. */}
                {current && <span aria-hidden="true">{Array.from(text?.name ?? '')[0]}</span>}
              </span>
            )}
          </div>
        );
      })}
      {turn > 0 && here && <span key={turn} className={styles.mist} aria-hidden="true" />}
      {turn > 0 && here && isSameCharacter && sign && (
        <img key={`${turn} sign`} className={styles.flare} src={sign.src} alt="" />
      )}
    </div>
  );
}

export function Haze({ roster: { view: chosen, pictureOf } }: Pick<PortraitProps, 'roster'>) {
  const { before, turn } = useTurn(chosen);
  const arrived = useAfterHydration();
  return (
    <div className={styles.haze} aria-hidden="true">
      {arrived &&
        [before, chosen].map((key, index) => {
          const picture = key === null ? undefined : pictureOf(key);
          if (!picture || (index === 0 && key === chosen)) return null;
          return (
            <img
              key={key}
              src={picture.small}
              width="300"
              height="450"
              alt=""
              decoding="async"
              fetchPriority="low"
              data-turned={turn > 0 && index === 1 ? '' : undefined}
              data-leaving={index === 0 || undefined}
            />
          );
        })}
    </div>
  );
}

interface LightProps {
  className: string | undefined;
}

export const Disc = ({ className }: LightProps) => (
  <div className={`${className} ${styles.disc}`} aria-hidden="true" />
);

const star = (x: number, y: number) => `M${x} ${y - 16}l4 12 12 4-12 4-4 12-4-12-12-4 12-4Z`;

export const Ring = ({ className }: LightProps) => (
  <svg
    className={className}
    viewBox="0 0 1000 1000"
    fill="none"
    stroke="rgb(var(--line))"
    aria-hidden="true"
  >
    <circle cx="500" cy="500" r="470" strokeWidth="1.5" />
    <circle cx="500" cy="500" r="456" strokeWidth=".6" />
    <path
      d="M500 37a463 463 0 1 1-.01 0Z"
      strokeWidth="9"
      pathLength="360"
      strokeDasharray=".14 2.86"
      opacity=".8"
    />
    <circle cx="500" cy="500" r="392" strokeWidth=".7" opacity=".7" />
    <path
      className={styles.marks}
      stroke="none"
      fill="rgb(var(--accent-light))"
      d={`${star(500, 30)}${star(970, 500)}${star(500, 970)}${star(30, 500)}M500 88a20 20 0 1 0 18 30a16 16 0 1 1-18-30Z`}
    />
  </svg>
);
