import type { Variant } from '../lib/page/device.ts';
import { livingRef } from '../state/living-host.ts';
import { plate, type PlateName } from '../content/media.ts';
import styles from './backdrop.module.css';

interface BackdropProps {
  name: PlateName;
  variant: Variant;
  /** Description of the picture; empty if it is decorative. */
  alt?: string;
  /** Darkness for the content: `open` for the hero, `dusk` for short text, `veiled` for long text. */
  scrim: 'open' | 'dusk' | 'veiled';
}

const sizes: Record<Variant, { width: number; height: number }> = {
  desktop: { width: 1920, height: 1080 },
  mobile: { width: 750, height: 1624 },
};

/** Wider than the window when the picture is cropped at the sides. */
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
