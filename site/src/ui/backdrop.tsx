import type { Variant } from '../lib/page/device.ts';
import { livingRef } from '../state/living-host.ts';
import type { PlateName } from '@prelude/contract/campaign/pages';
import { plate } from '../content/media.ts';
import styles from './backdrop.module.css';
import { part } from '../lib/part.ts';

interface BackdropProps {
  name: PlateName;
  variant: Variant;
  /** Description of the picture; empty if it is decorative. */
  alt?: string;
  /** Darkness for the content: `open` for the hero, `dusk` for short text, `veiled` for long text. */
  scrim: 'open' | 'dusk' | 'veiled';
  /** `low` where another picture of the page is larger or comes first. */
  priority?: 'high' | 'low';
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

/** Tablets and other wide windows in the mobile layout: the tall picture would show only its upper third. */
const wideWindow = '(min-width: 600px) and (min-aspect-ratio: 3/5)';

/** @returns the shape of the picture that a backdrop shows in this window */
export const plateShape = (variant: Variant): Variant =>
  variant === 'mobile' && matchMedia(wideWindow).matches ? 'desktop' : variant;

export function Backdrop({ name, variant, alt = '', scrim, priority = 'high' }: BackdropProps) {
  const shaped = (shape: Variant) => plate(name, shape) ?? plate('hero', shape);
  const picture = shaped(variant);
  const wide = variant === 'mobile' ? shaped('desktop') : undefined;
  const image = picture && (
    <img
      className={styles.picture}
      {...picture}
      {...sizes[variant]}
      sizes={plateSizes[variant]}
      alt={alt}
      fetchPriority={priority}
      decoding="async"
    />
  );
  return (
    <div
      ref={livingRef}
      className={styles.backdrop}
      data-scrim={scrim}
      data-living={name}
      {...part(name === 'hero' ? 'hero' : 'backdrop')}
    >
      {image && wide ? (
        <picture>
          <source media={wideWindow} srcSet={wide.srcSet} sizes={plateSizes.desktop} />
          {image}
        </picture>
      ) : (
        image
      )}
    </div>
  );
}
