/** Celebrates a milestone that falls while the visitor watches. The region stands from the start, or nothing would be said. */
import { type ComponentType, useEffect, useState } from 'react';
import { useCount } from '../lib/count-store.ts';
import { currentLanguage } from '../lib/language.ts';
import { loadText } from '../lib/text.ts';
import styles from './milestone-banner.module.css';

async function loadCelebration() {
  const [{ Celebration }] = await Promise.all([
    import('./celebration.tsx'),
    loadText(currentLanguage()),
  ]);
  return { Celebration };
}

export function MilestoneBanner() {
  const key = useCount((state) => state.fallen[0]);
  const dismiss = useCount((state) => state.dismiss);
  const [look, setLook] = useState<{ Celebration: ComponentType<{ name: string }> } | null>(null);

  useEffect(() => {
    // Without its file there is no celebration; the figures on the page have changed all the same.
    if (key) loadCelebration().then(setLook, dismiss);
  }, [key, dismiss]);

  return (
    <output className={styles.region}>
      {key && look && <look.Celebration key={key} name={key} />}
    </output>
  );
}
