import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { TextField } from '../kit/inputs.tsx';
import { Button, Stack } from '../kit/layout.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { useText } from '../lib/text.ts';
import { screensNamed } from './navigation.logic.ts';
import type { Screen } from './screens.ts';
import styles from './shell.module.css';

/** Command palette: Ctrl+K or ⌘K. */
export function Palette({ screens }: { screens: readonly Screen[] }) {
  const t = useText('shell');
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [, navigate] = useLocation();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setIsOpen(true);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  const close = () => {
    setIsOpen(false);
    setTyped('');
  };
  const found = screensNamed(t, screens, typed);
  const go = () => {
    const [first] = found;
    if (!first) return;
    close();
    navigate(first.path);
  };
  return (
    <>
      <Button
        look="quiet"
        className={styles.palette ?? ''}
        onClick={() => setIsOpen(true)}
        aria-keyshortcuts="Control+K Meta+K"
      >
        {t('palette.open')}
      </Button>
      <Dialog open={isOpen} onClose={close} title={t('palette.title')}>
        <Stack>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              go();
            }}
          >
            <TextField
              label={t('palette.label')}
              autoComplete="off"
              value={typed}
              onChange={setTyped}
            />
          </form>
          <div role="status">
            {found.length === 0 ? t('palette.none') : null}
            {found.map(({ path, name }) => (
              <Link key={path} href={path} className={styles.link} onClick={close}>
                {name}
              </Link>
            ))}
          </div>
        </Stack>
      </Dialog>
    </>
  );
}
