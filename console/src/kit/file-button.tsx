import { useRef } from 'react';
import { Button } from './layout.tsx';

interface Props {
  label: string;
  accept: string;
  busy?: boolean;
  onFile(file: File): void;
}

/** Opens the browser's file dialog; the same file can be chosen again. */
export function FileButton({ label, accept, busy = false, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button busy={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
