/**
 * The chosen one's picture. On a change the one before stays until the new one is here and decoded; then mist lifts from it.
 * Afterwards its neighbours are fetched, so that the next step waits for nothing.
 */
import { useEffect, useRef, useState } from 'react';
import type { Portrait as Picture } from '../../lib/media-roster.ts';
import { picture as fetchPicture } from '../../lib/preload.ts';
import styles from './portrait.module.css';
import { useAfterHydration } from '../../lib/use-after-hydration.ts';
import { useTurn } from './use-turn.ts';

interface PortraitProps {
  chosen: string;
  chartPng: (key: string) => Picture | undefined;
  alt: string;
  /** Where there is no picture, the name's first email stands before the light. */
  name: string;
  /** px of the largest. */
  width: number;
  height: number;
  sizes: string;
  /** Keys of those a step away. */
  neighbours: readonly string[];
  className?: string | undefined;
}

const states = (current: boolean, here: boolean, turn: number) =>
  current ? (turn === 0 ? 'first' : here ? 'shown' : 'coming') : here ? 'leaving' : 'held';

export function Portrait(props: PortraitProps) {
  const { chosen, chartPng, alt, name, width, height, sizes, neighbours, className = '' } = props;
  const { before, turn } = useTurn(chosen);
  const [ready, setReady] = useState<string | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  const here = ready === chosen;

  useEffect(() => {
    const present = image.current;
    let stale = false;
    // Shown when it is not only here but decoded: the mist must not stutter.
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

  const ahead = neighbours.join();
  useEffect(() => {
    if (!here) return;
    for (const key of ahead.split(',')) {
      const next = chartPng(key);
      if (next) fetchPicture(next.src, next.srcSet, sizes)().catch(() => undefined);
    }
  }, [here, ahead, chartPng, sizes]);

  return (
    <div className={`${styles.portrait} ${className}`}>
      {[before, chosen].map((key, index) => {
        const current = index === 1;
        if (key === null || (!current && key === chosen)) return null;
        const picture = missing === key ? undefined : chartPng(key);
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
                width={width}
                height={height}
                alt={current ? alt : ''}
                decoding="async"
                fetchPriority={turn === 0 ? 'high' : 'auto'}
              />
            ) : (
              <span className={styles.absent} {...(current && { role: 'img', 'aria-label': alt })}>
                {current && <span aria-hidden="true">{Array.from(name)[0]}</span>}
              </span>
            )}
          </div>
        );
      })}
      {turn > 0 && here && <span key={turn} className={styles.mist} aria-hidden="true" />}
    </div>
  );
}

/** The picture again, enlarged to nothing but light: the air of the whole page. */
export function Haze({
  chosen,
  chartPng,
}: {
  chosen: string;
  chartPng: (key: string) => Picture | undefined;
}) {
  const { before, turn } = useTurn(chosen);
  const arrived = useAfterHydration();
  return (
    <div className={styles.haze} aria-hidden="true">
      {arrived &&
        [before, chosen].map((key, index) => {
          const picture = key === null ? undefined : chartPng(key);
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
            />
          );
        })}
    </div>
  );
}
