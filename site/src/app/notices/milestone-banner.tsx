/** The live region always exists: screen readers do not announce a region added with its content. */
import { type ComponentType, useEffect, useState } from 'react';
import { dismissMilestone, useCount } from '../../state/count-store.ts';
import { currentLanguage } from '../../lib/i18n/language.ts';
import { loadText } from '../../lib/i18n/text.ts';
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
  const [look, setLook] = useState<{ Celebration: ComponentType<{ name: string }> } | null>(null);

  useEffect(() => {
    // Without the file there is no celebration; the figures on the page are correct anyway.
    if (key) loadCelebration().then(setLook, dismissMilestone);
  }, [key]);

  return (
    <output className={styles.region}>
      {key && look && <look.Celebration key={key} name={key} />}
    </output>
  );
}
