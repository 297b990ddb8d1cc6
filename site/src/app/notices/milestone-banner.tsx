/**
 * Waits until no dialog is open, because the visitor's own registration often reaches the milestone. The live region
 * always exists: screen readers do not announce a region added with its content.
 */
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

/** ms. Ignores the short gap between two dialogs that follow one another. */
const calm = 400;

/** A modal dialog makes the rest of the page inert, so content under it is neither seen nor announced. */
function useNoDialog(isAsked: boolean): boolean {
  const [isFree, setFree] = useState(false);
  useEffect(() => {
    if (!isAsked) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (document.querySelector('dialog[open]')) setFree(false);
      else timer = setTimeout(() => setFree(true), calm);
    };
    const dialogs = new MutationObserver(look);
    dialogs.observe(document.body, { subtree: true, attributeFilter: ['open'] });
    look();
    return () => {
      clearTimeout(timer);
      dialogs.disconnect();
      setFree(false);
    };
  }, [isAsked]);
  return isFree;
}

export function MilestoneBanner() {
  const key = useCount((state) => state.fallen[0]);
  const isFree = useNoDialog(key !== undefined);
  const [look, setLook] = useState<{ Celebration: ComponentType<{ name: string }> } | null>(null);

  useEffect(() => {
    // Without the file there is no celebration; the figures on the page are correct anyway.
    if (key) loadCelebration().then(setLook, dismissMilestone);
  }, [key]);

  return (
    <output className={styles.region}>
      {key && look && isFree && <look.Celebration key={key} name={key} />}
    </output>
  );
}
