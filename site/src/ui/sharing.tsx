import { createElement, useState } from 'react';
import { currentDevice } from '../lib/page/device.ts';
import { useText } from '../lib/i18n/text.ts';
import { toast } from './dialog/toast.tsx';
import { useLazy } from './use-lazy.ts';

export interface Sharing {
  /** @param said message after copying; default: the link was copied */
  copy(text: string, said?: string): Promise<void>;
  /** Uses the share sheet on phones; otherwise copies the address. */
  share(title: string, url: string): Promise<void>;
  /** Text for manual copying; null for none. */
  manual: string | null;
  putAway(): void;
}

export function useSharing(): Sharing {
  const t = useText();
  const [manual, setManual] = useState<string | null>(null);

  const copy = async (text: string, said = t('home.shareCopied')) => {
    try {
      await navigator.clipboard.writeText(text);
      toast(said);
    } catch {
      setManual(text);
    }
  };

  const share = async (title: string, url: string) => {
    // Some browsers have no `share`, although the types include it.
    if (currentDevice() !== 'mobile' || !('share' in navigator)) return copy(url);
    try {
      await navigator.share({ title, url });
    } catch (reason) {
      // Closing the share sheet is not an error.
      if (!(reason instanceof Error && reason.name === 'AbortError')) await copy(url);
    }
  };

  return { copy, share, manual, putAway: () => setManual(null) };
}

const loadManualCopyDialog = async () =>
  (await import('./dialog/manual-copy-dialog.tsx')).ManualCopyDialog;

/** The dialog loads only when the clipboard refuses, which is rare. */
export function ManualCopy({ sharing: { manual, putAway } }: { sharing: Sharing }) {
  const ManualCopyDialog = useLazy(manual !== null, loadManualCopyDialog, putAway);
  return ManualCopyDialog && createElement(ManualCopyDialog, { text: manual, onClose: putAway });
}
