/** Copying for somebody else; where the clipboard is refused, it is shown ready to be copied by hand. */
import { useState } from 'react';
import { currentVariant } from '../lib/device.ts';
import { useText } from '../lib/text.ts';
import { Dialog } from './dialog.tsx';
import { toast } from './toast.tsx';

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
    if (currentVariant() !== 'mobile' || !('share' in navigator)) return copy(url);
    try {
      await navigator.share({ title, url });
    } catch (reason) {
      // Closing the sheet is an answer, too.
      if (!(reason instanceof Error && reason.name === 'AbortError')) await copy(url);
    }
  };

  return { copy, share, manual, putAway: () => setManual(null) };
}

interface ByHandProps {
  sharing: Sharing;
  className: string | undefined;
  /** More than an address: a text of so many lines. */
  rows?: number;
}

export function ByHand({ sharing: { manual, putAway }, className, rows }: ByHandProps) {
  const t = useText();
  const look = {
    className,
    readOnly: true,
    'aria-label': t('home.shareManual'),
    value: manual ?? '',
  };
  const whole = (field: HTMLInputElement | HTMLTextAreaElement | null) => field?.select();
  return (
    <Dialog open={manual !== null} onClose={putAway} title={t('home.shareManual')}>
      {rows === undefined ? (
        <input {...look} ref={whole} onFocus={(event) => whole(event.currentTarget)} />
      ) : (
        <textarea
          {...look}
          rows={rows}
          ref={whole}
          onFocus={(event) => whole(event.currentTarget)}
        />
      )}
    </Dialog>
  );
}
