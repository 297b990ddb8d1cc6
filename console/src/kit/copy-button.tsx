import { useState } from 'react';
import { useText } from '../lib/text.ts';
import { Button } from './button.tsx';

export function CopyButton({ text }: { text: string }) {
  const t = useText('kit');
  const [copied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Button onClick={copy} onBlur={() => setCopied(false)}>
      <span aria-live="polite">{copied ? t('copied') : t('copy')}</span>
    </Button>
  );
}
