/** A page's picture, edge to edge behind everything. */
import type { Variant } from '../lib/device.ts';
import { plate, type PlateName } from '../lib/media.ts';
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

export function Backdrop({ name, variant, alt = '', scrim }: BackdropProps) {
  const picture = plate(name, variant) ?? plate('hero', variant);
  return (
    <div className={styles.backdrop} data-scrim={scrim}>
      {picture && (
        <img
          className={styles.picture}
          {...picture}
          {...sizes[variant]}
          // Wider than the window where the picture is cropped at its sides.
          sizes={variant === 'mobile' ? '100vw' : 'max(100vw, 178vh)'}
          alt={alt}
          fetchPriority="high"
          decoding="async"
        />
      )}
    </div>
  );
}
