import { searchConsole } from '@prelude/contract/console/search';
import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import { Dialog } from '../../kit/dialog.tsx';
import { FailureNote } from '../../kit/notes.tsx';
import { askAct } from '../../lib/asked-act.ts';
import { hasSection } from '../../lib/sections.ts';
import { useMe } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { useCall } from '../../lib/use-call.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { sentencePlace } from '../../lib/words.logic.ts';
import type { Screen } from '../screens.ts';
import styles from './finder.module.css';
import {
  grouped,
  isSearchable,
  type Line,
  linesFound,
  linesNamed,
  markedAfter,
  recentAfter,
  recentIn,
} from './palette.logic.ts';

interface Props {
  screens: readonly Screen[];
  onClose(): void;
}

const waitMs = 200;

/** Finds screens, acts, settings and what the server has: a combobox with a list (WAI-ARIA APG). */
export function Finder({ screens, onClose }: Props) {
  const t = useText('shell');
  const campaign = useText('campaign');
  const words = useText('words');
  const { id: operator, roles } = useMe();
  const list = useId();
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const query = useSettled(typed.trim(), waitMs);
  const isSearched = isSearchable(query);
  const call = useCall(searchConsole, { query }, { enabled: isSearched });
  const key = `prelude-console-recent-${operator}`;
  const [recent] = useState(() => recentIn(localStorage.getItem(key)));
  const isEmpty = typed.trim() === '';
  // Never those of what was typed before: Enter would open them.
  const found = isSearched && query === typed.trim() ? (call.reply?.data.found ?? []) : [];
  const groups = grouped([
    ...(isEmpty ? recent : []),
    ...linesNamed(t, (section) => campaign(`section.${section}`), typed, {
      roles,
      screens,
      hasSection,
    }),
    ...linesFound(t, found, (name) => sentencePlace(words, name)),
  ]);
  const lines = groups.flatMap(([, own]) => own);
  const marked = Math.min(at, lines.length - 1);
  const isAsking = !isEmpty && (query !== typed.trim() || call.isLoading);
  const choose = (line: Line) => {
    localStorage.setItem(key, JSON.stringify(recentAfter(recent, line)));
    onClose();
    if (line.opens) askAct(line.opens);
    navigate(line.path);
  };
  const optionOf = (index: number) => `${list}-${index}`;
  return (
    <Dialog open onClose={onClose} title={t('palette.title')}>
      <input
        className={styles.field}
        role="combobox"
        aria-label={t('palette.label')}
        aria-expanded={lines.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={lines.length > 0 ? optionOf(marked) : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        placeholder={t('palette.hint')}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
        onKeyDown={(event) => {
          // The input method takes Enter and the arrows itself.
          if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey)
            return;
          const next = markedAfter(event.key, marked, lines.length);
          if (next !== undefined) {
            event.preventDefault();
            setAt(next);
            document.getElementById(optionOf(next))?.scrollIntoView({ block: 'nearest' });
          }
          const line = lines[marked];
          if (event.key === 'Enter' && line) {
            event.preventDefault();
            choose(line);
          }
        }}
      />
      <FailureNote failure={isEmpty ? undefined : call.failure} />
      <p className="visually-hidden" role="status">
        {isAsking ? '' : t('palette.count', { count: lines.length })}
      </p>
      {lines.length === 0 ? (
        <p className={styles.none}>{isAsking ? t('loading') : t('palette.none')}</p>
      ) : null}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the field has the focus and names the option */}
      <div id={list} role="listbox" aria-label={t('palette.title')} className={styles.list}>
        {groups.map(([group, own]) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list box has groups of options
          <div key={group} role="group" aria-labelledby={`${list}-${group}`}>
            <div id={`${list}-${group}`} className={styles.group}>
              {t(`palette.group.${group}`)}
            </div>
            {own.map((line) => {
              const index = lines.indexOf(line);
              return (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys of the field choose
                <div
                  key={line.id}
                  id={optionOf(index)}
                  role="option"
                  aria-selected={index === marked}
                  className={styles.option}
                  onPointerMove={() => setAt(index)}
                  onClick={() => choose(line)}
                >
                  <span>{line.name}</span>
                  {line.detail ? <small>{line.detail}</small> : null}
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </Dialog>
  );
}
