/**
 * Celebrates a milestone that falls while the visitor watches, and waits with it until no dialog is open: it often falls by
 * the visitor's own registration. The region stands from the start, or nothing would be said.
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

/** Between two dialogs that follow one another there is a moment without; it is none to celebrate in, ms. */
const calm = 400;

/** A modal dialog lies over everything and makes the rest inert: what is shown or said under it reaches nobody. */
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
    // Without its file there is no celebration; the figures on the page have changed all the same.
    if (key) loadCelebration().then(setLook, dismissMilestone);
  }, [key]);

  return (
    <output className={styles.region}>
      {key && look && isFree && <look.Celebration key={key} name={key} />}
    </output>
  );
}
