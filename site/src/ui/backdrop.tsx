/** A page's picture, edge to edge behind everything. */
import type { Variant } from '../lib/page/device.ts';
import { livingRef } from '../state/living-host.ts';
import { plate, type PlateName } from '../content/media.ts';
import styles from './backdrop.module.css';

interface BackdropProps {
  name: PlateName;
  variant: Variant;
  /** What the picture shows, where it tells something; empty for mere background. */
  alt?: string;
  /** How much of it the page needs dark: `open` for the hero, `dusk` under a few words, `veiled` under text. */
  scrim: 'open' | 'dusk' | 'veiled';
}

const sizes: Record<Variant, { width: number; height: number }> = {
  desktop: { width: 1920, height: 1080 },
  mobile: { width: 750, height: 1624 },
};

/** Wider than the window where the picture is cropped at its sides. */
export const plateSizes: Record<Variant, string> = {
  desktop: 'max(100vw, 178vh)',
  mobile: '100vw',
};

export function Backdrop({ name, variant, alt = '', scrim }: BackdropProps) {
  const picture = plate(name, variant) ?? plate('hero', variant);
  return (
    <div ref={livingRef} className={styles.backdrop} data-scrim={scrim} data-living={name}>
      {picture && (
        <img
          className={styles.picture}
          {...picture}
          {...sizes[variant]}
          sizes={plateSizes[variant]}
          alt={alt}
          fetchPriority="high"
          decoding="async"
        />
      )}
    </div>
  );
}
