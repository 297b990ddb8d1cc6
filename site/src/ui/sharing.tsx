/** Copying for somebody else; where the clipboard is refused, it is shown ready to be copied by hand. */
import { createElement, useState } from 'react';
import { currentDevice } from '../lib/page/device.ts';
import { useText } from '../lib/i18n/text.ts';
import { toast } from './dialog/toast.tsx';
import { useLazy } from './use-lazy.ts';

export interface Sharing {
  copy(text: string): Promise<void>;
  /** By the phone's own share sheet; elsewhere the address is copied. */
  share(title: string, url: string): Promise<void>;
  /** What has to be copied by hand, if anything. */
  manual: string | null;
  putAway(): void;
}

export function useSharing(): Sharing {
  const t = useText();
  const [manual, setManual] = useState<string | null>(null);

  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toast(t('home.shareCopied'));
    } catch {
      setManual(text);
    }
  };

  const share = async (title: string, url: string) => {
    // Some browsers have no share sheet, though their types say they do.
    if (currentDevice() !== 'mobile' || !('share' in navigator)) return copy(url);
    try {
      await navigator.share({ title, url });
    } catch (reason) {
      // Closing the sheet is an answer, too.
      if (!(reason instanceof Error && reason.name === 'AbortError')) await copy(url);
    }
  };

  return { copy, share, manual, putAway: () => setManual(null) };
}

const loadByHand = async () => (await import('./dialog/manual-copy-dialog.tsx')).ManualCopyDialog;

interface ByHandProps {
  sharing: Sharing;
  className: string | undefined;
  /** More than an address: a text of so many lines. */
  rows?: number;
}

/** Few clipboards refuse: what they need is loaded when one does. */
export function ByHand({ sharing: { manual, putAway }, ...look }: ByHandProps) {
  const ManualCopyDialog = useLazy(manual !== null, loadByHand, putAway);
  return (
    ManualCopyDialog && createElement(ManualCopyDialog, { ...look, text: manual, onClose: putAway })
  );
}
