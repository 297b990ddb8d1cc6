import { useState } from 'react';
import { useText } from '../lib/text.ts';
import { Button } from './layout.tsx';

export function CopyButton({ text }: { text: string }) {
  const t = useText('kit');
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      // Pages over plain http have no clipboard at all.
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <Button onClick={() => void copy()} onBlur={() => setCopied(false)}>
      <span aria-live="polite">{copied ? t('copied') : t('copy')}</span>
    </Button>
  );
}
