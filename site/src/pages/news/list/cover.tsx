import { useState } from 'react';
import { useVariant } from '../../../lib/page/device.ts';
import { coverPicture } from '../../../content/media.ts';
import { EmblemMark } from '../../../ui/emblem-mark.tsx';
import styles from './cover.module.css';

interface CoverProps {
  name: string | null;
  sizes: string;
  className?: string | undefined;
  lazy?: boolean;
}

export function Cover({ name, sizes, className = '', lazy = false }: CoverProps) {
  const variant = useVariant();
  const [failed, setFailed] = useState(false);
  const found = coverPicture(name, variant);
  return (
    <span className={`${styles.cover} ${className}`}>
      {found && !failed ? (
        <img
          src={found.src}
          srcSet={found.srcSet}
          sizes={sizes}
          alt=""
          loading={lazy ? 'lazy' : 'eager'}
          fetchPriority={lazy ? 'auto' : 'high'}
          decoding="async"
          // Not complete: the WebP is loading in its place (lib/floor-script.ts).
          onError={({ currentTarget }) => setFailed(currentTarget.complete)}
        />
      ) : (
        <span className={styles.blank}>
          <EmblemMark />
        </span>
      )}
    </span>
  );
}
