/**
 * The next picture appears when it is decoded. The old one leaves before that if the next is late (scenes.module.css), so
 * that a name never stands next to another picture. Neighbours are added after the first has loaded.
 */
import { type TransitionEvent, useEffect, useRef, useState } from 'react';
import { useVariant } from '../lib/page/device.ts';
import { livingRef } from '../state/living-host.ts';
import type { Picture } from '../content/media.ts';
import { plateSizes } from './backdrop.tsx';
import styles from './scenes.module.css';

interface ScenesProps {
  keys: readonly string[];
  current: string;
  neighbours: readonly string[];
  pictureOf: (key: string) => Picture | undefined;
  alt: string;
}

const design = {
  desktop: { width: 1920, height: 1080 },
  mobile: { width: 750, height: 1333 },
} as const;

export function Scenes({ keys, current, neighbours, pictureOf, alt }: ScenesProps) {
  const variant = useVariant();
  const image = useRef<HTMLImageElement>(null);
  /** The visible picture, and the last one whose transition has ended. */
  const [shown, setShown] = useState(current);
  const [settled, setSettled] = useState(current);
  const [begun, setBegun] = useState(false);
  const [broken, setBroken] = useState<string | null>(null);

  useEffect(() => {
    let stale = false;
    const show = () => {
      if (stale) return;
      setShown(current);
      setBegun(true);
    };
    if (image.current) {
      image.current.decode().then(show, () => {
        if (!stale) setBroken(current);
        show();
      });
    } else show();
    return () => {
      stale = true;
    };
  }, [current]);

  const present = new Set([current, shown, settled, ...(begun ? neighbours : [])]);
  const onTransitionEnd = (event: TransitionEvent) => {
    if (event.propertyName === 'opacity') setSettled(shown);
  };
  return (
    <div
      ref={livingRef}
      className={styles.scenes}
      data-living={shown}
      onTransitionEnd={onTransitionEnd}
    >
      {keys
        .filter((key) => present.has(key))
        .map((key) => {
          const picture = key === broken ? undefined : pictureOf(key);
          const now = key === current;
          return (
            <div
              key={key}
              className={styles.scene}
              data-shown={(now && key === shown) || undefined}
              aria-hidden={!now}
            >
              {picture && (
                <img
                  ref={now ? image : null}
                  {...picture}
                  {...design[variant]}
                  sizes={plateSizes[variant]}
                  alt={now ? alt : ''}
                  decoding="async"
                  fetchPriority={now ? 'high' : 'low'}
                />
              )}
            </div>
          );
        })}
    </div>
  );
}
