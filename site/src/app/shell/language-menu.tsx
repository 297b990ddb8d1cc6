import { endonym, languages, toTag } from '@prelude/contract/shared/languages';
import { useId, useRef, useState } from 'react';
import { useLanguage } from '../../lib/i18n/language.ts';
import { changeLanguage, notLoaded, useText } from '../../lib/i18n/text.ts';
import { useDismiss } from '../../lib/hooks/use-dismiss.ts';
import { Icon } from '../../ui/icons.tsx';
import { toastError } from '../../ui/dialog/toast.tsx';
import choices from './language-list.module.css';
import styles from './language-menu.module.css';

/** One language leaves nothing to choose. */
const isAlone = languages.length === 1;

export function LanguageList({
  className,
  onChosen,
}: {
  className?: string | undefined;
  onChosen?: () => void;
}) {
  const current = useLanguage();
  if (isAlone) return null;
  return (
    <ul className={className}>
      {languages.map((language) => (
        <li key={language}>
          <button
            type="button"
            lang={toTag(language)}
            className={choices.choice}
            aria-current={language === current ? 'true' : undefined}
            onClick={() => {
              onChosen?.();
              changeLanguage(language).catch(() => toastError(notLoaded()));
            }}
          >
            {endonym(language)}
          </button>
        </li>
      ))}
    </ul>
  );
}

export function LanguageMenu() {
  const t = useText();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useId();

  useDismiss(open, menu, (byKey) => {
    setOpen(false);
    if (byKey) button.current?.focus();
  });

  if (isAlone) return null;
  return (
    <div className={styles.menu} ref={menu}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpen(!open)}
      >
        <Icon name="globe" className={styles.globe} />
        <span className="visually-hidden">{t('common.language')}: </span>
        <span lang={toTag(language)}>{endonym(language)}</span>
        <Icon name="chevron" className={styles.chevron} />
      </button>
      <div id={list} className={styles.panel} hidden={!open}>
        {open && (
          <LanguageList
            onChosen={() => {
              setOpen(false);
              button.current?.focus();
            }}
          />
        )}
      </div>
    </div>
  );
}
